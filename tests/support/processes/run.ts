import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const scriptPath = (name: string) => fileURLToPath(new URL(`${name}.ts`, import.meta.url));

export interface Running {
  child: ChildProcess;
  /** The first line that it prints; rejects when it ends without one. */
  firstLine: Promise<string>;
  /** Its exit code, or null when a signal ended it. */
  ended: Promise<number | null>;
  complaints(): string;
}

/** Starts one of the scripts beside this file with the Node that runs the tests. */
export function runScript(name: string, ...args: string[]): Running {
  const child = spawn(process.execPath, [scriptPath(name), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr?.on('data', (chunk) => (said += String(chunk)));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const lines = createInterface({ input: child.stdout ?? process.stdin });
  const firstLine = new Promise<string>((resolve, reject) => {
    lines.once('line', resolve);
    lines.once('close', () => reject(new Error(`${name} said nothing: ${said}`)));
  });
  firstLine.catch(() => {});
  return { child, firstLine, ended, complaints: () => said };
}
