/**
 * Adds the packages that OTEL_EXPORTER_OTLP_ENDPOINT needs to a production install, in the versions of package-lock.json:
 * `npm ci --omit=dev` leaves them out, because most malls do not trace. npm installs them in a folder of its own, for here it
 * takes them for packages of development.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const { peerDependencies } = read('package.json');
const { packages } = read('package-lock.json');

const versions = {};
function add(name) {
  const found = packages[`node_modules/${name}`];
  if (!found || versions[name]) return;
  versions[name] = found.version;
  for (const needed of Object.keys({ ...found.dependencies, ...found.peerDependencies })) add(needed);
}
for (const name of Object.keys(peerDependencies)) add(name);

const folder = mkdtempSync(join(tmpdir(), 'tracing-'));
try {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: versions }));
  const options = ['--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', ['install', ...options], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('npm could not install the packages');
  for (const name of Object.keys(versions)) {
    const place = join('node_modules', name);
    if (!existsSync(place)) cpSync(join(folder, 'node_modules', name), place, { recursive: true });
  }
} finally {
  rmSync(folder, { recursive: true });
}
