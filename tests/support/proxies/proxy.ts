import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PATIENCE } from '../vitest/patience.ts';
import { ask, type Server } from './answers.ts';
import { startCaddy } from './caddy.ts';
import { writeCertificate } from './certificate.ts';
import { startNginx } from './nginx.ts';

export interface Place {
  /** Of the proxy, on this machine: 'https://localhost:4433'. */
  origin: string;
  /** Ports of the API processes. */
  upstreams: readonly number[];
  /** For its files, empty. */
  folder: string;
}

/** Starts the program. `certificate`: the file of the certificate to trust, which may appear a little later. */
export type Start = (place: Place) => { child: ChildProcess; certificate: string };

export interface RunningProxy extends Server {
  name: ProxyName;
  stop(): Promise<void>;
}

const NODE_PROXY = fileURLToPath(new URL('./node-proxy.ts', import.meta.url));

const startNode: Start = ({ origin, upstreams, folder }) => {
  const { certificate, key } = writeCertificate(folder);
  const args = [NODE_PROXY, new URL(origin).port, certificate, key, ...upstreams.map(String)];
  return { child: spawn(process.execPath, args, { stdio: 'ignore' }), certificate };
};

const PROXIES = { caddy: startCaddy, nginx: startNginx, node: startNode };
export type ProxyName = keyof typeof PROXIES;

const succeeds = (command: string, args: string[], seconds = 30) =>
  spawnSync(command, args, { timeout: seconds * 1000, env: { PATH: `${process.env['PATH']}:/usr/sbin` } }).status === 0;

/** Whether a machine has the program. */
export const isThere = { caddy: () => succeeds('caddy', ['version']), nginx: () => succeeds('nginx', ['-v']) };

/** Debian's package; root only. */
function installCaddy(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'caddy'];
  return succeeds('apt-get', ['update', '-qq'], 180) && succeeds('apt-get', install, 300) && isThere.caddy();
}

/** The proxy to test with: Caddy, else nginx, else a Caddy that is installed now, else one made of Node. */
export function findProxy(): ProxyName {
  const named = process.env['MALL_TEST_PROXY'];
  if (named !== undefined) {
    if (named in PROXIES) return named as ProxyName;
    throw new Error(`MALL_TEST_PROXY is one of ${Object.keys(PROXIES).join(', ')}, not "${named}".`);
  }
  if (isThere.caddy()) return 'caddy';
  if (isThere.nginx()) return 'nginx';
  return installCaddy() ? 'caddy' : 'node';
}

async function untilAnswers(name: string, origin: string, certificate: string): Promise<Server> {
  for (const deadline = Date.now() + PATIENCE.timeout; Date.now() < deadline; await pause(50)) {
    const ca = existsSync(certificate) ? readFileSync(certificate, 'utf8') : '';
    if (ca && (await ask({ origin, ca }, '/').catch(() => null))?.status === 200) return { origin, ca };
  }
  throw new Error(`${name} has not begun to answer at ${origin}`);
}

/** A proxy with TLS in front of API processes, which answer already. */
export async function startProxy(name: ProxyName, origin: string, upstreams: readonly number[]): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const { child, certificate } = PROXIES[name]({ origin, upstreams, folder });
  const end = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await end;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { name, ...(await untilAnswers(name, origin, certificate)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
