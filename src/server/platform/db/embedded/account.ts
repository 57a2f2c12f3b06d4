import { execFileSync, spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { OperatorError } from '../../config/operator-error.ts';

/** PostgreSQL refuses to run as root, so under root it runs as this system user. */
const NAME = 'postgres';

export interface Account {
  name: string;
  uid: number;
  gid: number;
  /** Options for child processes. */
  spawn: { uid: number; gid: number; cwd: string };
}

function lookUp(): Account | null {
  const id = (flag: string) => spawnSync('id', [flag, NAME], { encoding: 'utf8' });
  const user = id('-u');
  const group = id('-g');
  if (user.status !== 0 || group.status !== 0) return null;
  const ids = { uid: Number(user.stdout), gid: Number(group.stdout) };
  return { name: NAME, ...ids, spawn: { ...ids, cwd: '/' } };
}

/** The account that the database has to run as, made if there is none; null when this is not root. */
export function databaseAccount(): Account | null {
  if (userInfo().uid !== 0) return null;
  const found = lookUp();
  if (found) return found;
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME], { stdio: 'pipe' });
  } catch (cause) {
    throw new OperatorError(
      `The embedded database cannot run as root and the system user "${NAME}" could not be made. Make it, run the mall as another user, or set DATABASE_URL.`,
      { cause },
    );
  }
  return lookUp();
}

/** Whether the account may enter a folder or read a file, every folder above included. */
export const canReach = (account: Account, path: string) =>
  spawnSync('test', ['-r', path, '-a', '-x', path], account.spawn).status === 0;
