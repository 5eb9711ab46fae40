"""Lay out dist/: the page out of web/, and what the build adds to it."""

import json
import shutil
import zipfile
from pathlib import Path

from .bundle import bundle
from .first_views import first_views
from .image import make_image
from .pack import pack
from .paths import BUILD, DIST, NODE_MODULES, ROOT, WEB
from .precache import write_service_worker
from .vendor import vendored
from .wheel import build_wheel, sha256


def build() -> None:
    """Build everything into a folder beside dist/, then put it in dist/'s place."""
    wheel = build_wheel()
    fresh = BUILD / "dist"
    shutil.rmtree(fresh, ignore_errors=True)
    bundled = bundle(fresh)
    _copy_rest(fresh, bundled)
    _lay_out_python(fresh / "python", wheel)
    _add_licences(fresh)
    (fresh / ".nojekyll").touch()  # GitHub Pages, told to take the files as they are
    (fresh / "first-views.json").write_text(json.dumps(first_views(), separators=(",", ":")))
    write_service_worker(fresh)
    shutil.rmtree(DIST, ignore_errors=True)
    fresh.rename(DIST)
    print(f"carpet: built {DIST.name}/")


def _copy_rest(fresh: Path, bundled: set[Path]) -> None:
    """What of web/ stands alone: the other pages, pictures, and scripts that are no modules."""
    for file in sorted(set(WEB.rglob("*")) - bundled):
        if file.is_file() and not file.name.startswith(".") and file.suffix != ".ts":
            copy = fresh / file.relative_to(WEB)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, copy)


def _add_licences(fresh: Path) -> None:
    """The licences of all that is shipped, word for word."""
    folder = fresh / "licences"
    folder.mkdir()
    shutil.copyfile(ROOT / "LICENSE", folder / "carpet.txt")
    shutil.copyfile(ROOT / "THIRD_PARTY.md", folder / "what-others-made.txt")
    shutil.copyfile(ROOT / "tools" / "licences" / "python.txt", folder / "python.txt")
    shutil.copyfile(NODE_MODULES / "fzstd" / "LICENSE", folder / "fzstd.txt")
    micropip = next(path for name, path in vendored().items() if name.startswith("micropip-"))
    with zipfile.ZipFile(micropip) as wheel:
        for name in wheel.namelist():
            if name.endswith("dist-info/licenses/LICENSE"):
                (folder / "pyodide-and-micropip.txt").write_bytes(wheel.read(name))


def _lay_out_python(folder: Path, wheel: Path) -> None:
    """Pyodide, micropip, the wheel and the image, with a lock file that names nothing but them.

    What has an ending that some hosts refuse gets another; web/engine/python.js knows.
    """
    folder.mkdir()
    files = vendored()
    for name, path in files.items():
        shutil.copyfile(path, folder / name)
    shutil.copyfile(wheel, folder / wheel.name)
    micropip = next(path for name, path in files.items() if name.startswith("micropip-"))
    theirs = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text())
    lock = {"info": theirs["info"], "packages": {"micropip": _lock_entry(micropip)}}
    _write_json(folder / "pyodide-lock.json", lock)
    _write_json(folder / "engine.json", {"wheel": wheel.name, "sha256": sha256(wheel)})
    pack(make_image(folder, wheel), folder / "image.bin")
    pack(folder / "pyodide.asm.wasm", folder / "runtime.bin")
    (folder / "pyodide.asm.wasm").unlink()
    for file in list(folder.iterdir()):
        file.rename(folder / hosted(file.name))


def hosted(name: str) -> str:
    """A file's name with an ending that every host knows: `.js` for `.mjs`, `….whl.zip`."""
    if name.endswith(".whl"):
        return f"{name}.zip"
    return name.replace(".mjs", ".js")


def _lock_entry(wheel: Path) -> dict[str, object]:
    name, version = wheel.name.split("-")[:2]
    return {
        "name": name,
        "version": version,
        "file_name": wheel.name,
        "sha256": sha256(wheel),
        "install_dir": "site",
        "package_type": "package",
        "imports": [name],
        "depends": [],
        "unvendored_tests": False,
    }


def _write_json(path: Path, value: object) -> None:
    path.write_text(json.dumps(value, indent=1) + "\n")
