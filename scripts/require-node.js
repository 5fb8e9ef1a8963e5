// Plain JavaScript on purpose: it must run on the old Node versions that it rejects.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `Node ${process.versions.node} is too old: 22.18 or newer is needed. "npm ci" installs one with the project on common platforms; on this one, please install it yourself.\n`,
  );
  process.exit(1);
}
