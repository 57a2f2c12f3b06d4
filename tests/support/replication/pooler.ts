import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect as dial } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../mall/free-port.ts';
import { PATIENCE } from '../vitest/patience.ts';
import type { Programs } from './programs.ts';
import { asAccount, ownFolder } from './servers.ts';

/** PgBouncer in front of a server, handing out connections by transaction. */
export interface Pooler {
  /** For `DATABASE_URL`. */
  url: string;
  /** Leads to another server from now on. */
  leadTo(port: number): void;
  stop(): Promise<void>;
}

const EXAMPLE = readFileSync(fileURLToPath(new URL('../../../deploy/pgbouncer.ini', import.meta.url)), 'utf8');

/** The file of `deploy/` with the addresses of this machine, and without passwords. */
function settingsOf(target: number, port: number, users: string, { followsPrepared }: Programs): string {
  const own: [RegExp, string][] = [
    [/^mall = .*$/m, `mall = host=127.0.0.1 port=${target} dbname=mall`],
    [/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1'],
    [/^listen_port = .*$/m, `listen_port = ${port}`],
    [/^auth_type = .*$/m, 'auth_type = trust'],
    [/^auth_file = .*$/m, `auth_file = ${users}`],
    ...(followsPrepared ? [] : [[/^max_prepared_statements = .*$/m, ''] satisfies [RegExp, string]]),
  ];
  return own.reduce((text, [line, written]) => {
    if (!line.test(text)) throw new Error(`deploy/pgbouncer.ini has no line ${line}`);
    return text.replace(line, written);
  }, EXAMPLE);
}

/** No statement, for which the pooler would open a connection: it would have the settings that the role has now. */
async function untilListens(port: number): Promise<void> {
  for (const deadline = Date.now() + PATIENCE.timeout; ; await pause(50)) {
    const socket = dial(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    if (Date.now() > deadline) throw new Error('PgBouncer has not begun to listen');
  }
}

export async function startPooler(programs: Programs, folder: string, to: number): Promise<Pooler> {
  const own = ownFolder(join(folder, 'pooler'));
  const port = await freePort();
  const file = join(own, 'pgbouncer.ini');
  const users = join(own, 'users.txt');
  writeFileSync(users, '"mall" ""\n');
  const write = (target: number) => writeFileSync(file, settingsOf(target, port, users, programs));
  write(to);
  const child = spawn(programs.pgbouncer, [file], { ...asAccount, stdio: 'ignore' });
  const url = `postgres://mall@127.0.0.1:${port}/mall${programs.followsPrepared ? '' : '?prepare=false'}`;
  await untilListens(port);
  return {
    url,
    leadTo(target) {
      write(target);
      child.kill('SIGHUP');
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    },
  };
}
