import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('vendure/', import.meta.url));
/** Outside of the project's own packages, which do without it. */
const FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/peers/vendure', import.meta.url));
const LOCK = 'package-lock.json';
const FILES = ['package.json', LOCK, 'config.mjs', 'fill.mjs', 'serve.mjs', 'work.mjs'];
/** A copy of the lockfile, made when all of it is installed. */
const INSTALLED = join(FOLDER, 'installed-lock.json');

const isInstalled = () =>
  existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === readFileSync(join(SOURCE, LOCK), 'utf8');

/** Copies the programs that run Vendure beside an installation of it, which is made if there is none. Returns their folder. */
export function installVendure(): string {
  mkdirSync(FOLDER, { recursive: true });
  for (const file of FILES) cpSync(join(SOURCE, file), join(FOLDER, file));
  if (isInstalled()) return FOLDER;
  // What its packages would compile comes compiled for the usual machines.
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: FOLDER, stdio: 'inherit' });
  if (status !== 0) throw new Error('Vendure could not be installed');
  cpSync(join(SOURCE, LOCK), INSTALLED);
  return FOLDER;
}
