import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Start } from './proxy.ts';

const CADDYFILE = readFileSync(new URL('../../../deploy/Caddyfile', import.meta.url), 'utf8');

/** Nothing of the machine is touched: no trust store, no port 80, no folder of the account. */
const globals = (folder: string) =>
  `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tstorage file_system ${folder}\n}\n`;

/** Caddy with the Caddyfile of deploy/; for an https origin with a certificate of its own authority. */
export const startCaddy: Start = ({ origin, upstreams, folder }) => {
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, globals(folder) + CADDYFILE);
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    MALL_ORIGIN: origin,
    MALL_UPSTREAMS: upstreams.map((port) => `127.0.0.1:${port}`).join(' '),
  };
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { env, stdio: 'ignore' });
  return { child, certificate: join(folder, 'pki', 'authorities', 'local', 'root.crt') };
};
