/**
 * What changes which module of the page's logic, and which tests must notice. From the project's folder:
 *
 *   npm ci --prefix tools/stryker
 *   MODULE=sw tools/stryker/node_modules/.bin/stryker run tools/stryker/stryker.config.js
 */
const MODULES = {
  sw: ["web/sw.js", "sw"],
  storage: ["web/browser/storage.js", "browser/storage"],
  "two-copies": ["web/browser/two-copies.js", "browser/two-copies"],
  record: ["web/features/log/record.js", "features/log/{record,recorder,trust}"],
  statistics: ["web/features/log/statistics.js", "features/log/statistics"],
  links: ["web/features/share/links.js", "features/share/links"],
};
const [module, tests] = MODULES[process.env.MODULE];

export default {
  testRunner: "command",
  commandRunner: { command: `node --test --test-reporter=dot 'tests/page/${tests}.test.js'` },
  mutate: [module],
  ignorePatterns: ["*", "!web", "!web/**", "!tests", "!tests/page", "!tests/page/**", "!package.json"],
  symlinkNodeModules: false,
  concurrency: 1,
  reporters: ["clear-text"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: "build/stryker",
};
