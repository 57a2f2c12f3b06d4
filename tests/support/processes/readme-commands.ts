import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

interface Block {
  /** 'sh', 'json'. */
  language: string;
  text: string;
}

/** The blocks of code below a heading of the README, down to the next heading. */
export function readmeBlocks(heading: string): Block[] {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const [, rest] = readme.split(`\n${heading}\n`);
  if (rest === undefined) throw new Error(`the README has no "${heading}"`);
  const [section = ''] = rest.split(/\n#{1,6} /);
  return [...section.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = '', body = '']) => ({
    language,
    text: body,
  }));
}

/** What an operator sees of a command. */
export interface Ran {
  code: number;
  /** What it prints as its result, and everything else that it says. */
  out: string;
  said: string;
}

/** A command that goes on. */
export interface Staying {
  /** Resolves with all that it has said when that contains the text; rejects when it ends before. */
  says(words: string): Promise<string>;
  /** As Ctrl-C does it; gives its exit code. */
  stop(): Promise<number | null>;
}

/** `npm start` and `npm run NAME -- …` as npm runs them, without npm, which costs half a second each time. */
function withoutNpm(command: string): string {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const own = (name: string) => scripts[name] ?? `echo "there is no script ${name}" && exit 1 ;`;
  return command
    .replace(/^npm start\b/, () => own('start'))
    .replace(/^npm run ([\w:]+)(?: --)?/, (_, name: string) => own(name))
    .replace(/^node /, () => `exec '${process.execPath}' `);
}

/** The commands of a section of the README, one after the other, in one shell. */
export class ReadmeCommands {
  readonly #left: string[];
  readonly #exports: string[] = [];
  readonly #replace: (command: string) => string;
  readonly #environment: Record<string, string>;

  /** `placeholders`: what stands for what in commands. `environment`: what else is set, and no other variables. */
  constructor(heading: string, placeholders: Record<string, string>, environment: Record<string, string>) {
    const shell = readmeBlocks(heading).filter(({ language }) => language === 'sh');
    this.#left = shell.flatMap((block) => block.text.split('\n').filter((line) => line !== ''));
    this.#environment = environment;
    this.#replace = (command) =>
      Object.entries(placeholders).reduce((made, [from, to]) => made.replaceAll(from, to), command);
  }

  get left(): readonly string[] {
    return this.#left;
  }

  /** The next command, which has to begin like this; variables that are exported before it count from then on. */
  #next(start: string, more: Record<string, string>): string {
    let command = this.#left.shift();
    for (; command?.startsWith('export '); command = this.#left.shift()) this.#exports.push(this.#replace(command));
    if (!command?.startsWith(start)) throw new Error(`the README goes on with "${command}", not with "${start}"`);
    return Object.entries(more).reduce((made, [from, to]) => made.replace(from, to), this.#replace(command));
  }

  #spawn(command: string): ChildProcess {
    const script = [...this.#exports, withoutNpm(command)].join('\n');
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...this.#environment };
    return spawn('/bin/sh', ['-c', script], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  /** Leaves a command out that a test does in another way. */
  skip(start: string): void {
    this.#next(start, {});
  }

  async run(start: string, more: Record<string, string> = {}): Promise<Ran> {
    const child = this.#spawn(this.#next(start, more));
    const [out, said] = await Promise.all([text(child.stdout ?? process.stdin), text(child.stderr ?? process.stdin)]);
    if (child.exitCode === null) await once(child, 'exit');
    return { code: child.exitCode ?? -1, out, said };
  }

  /** Starts a command that goes on until it is stopped. */
  start(start: string): Staying {
    const child = this.#spawn(this.#next(start, {}));
    let said = '';
    let look = () => {};
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        said += String(chunk);
        look();
      });
    const ended = once(child, 'close').then(([code]) => {
      look();
      return code as number | null;
    });
    return {
      says: (words) =>
        new Promise((resolve, reject) => {
          look = () => {
            if (said.includes(words)) resolve(said);
            else if (child.exitCode !== null) reject(new Error(`it ended without "${words}": ${said}`));
          };
          look();
        }),
      stop() {
        child.kill('SIGINT');
        return ended;
      },
    };
  }
}
