"""What the build is made of. `./build.sh` prepares the environment and runs `python -m tools`."""
