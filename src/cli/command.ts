import { parseArgs } from 'node:util';
import type { Config } from '#server/config.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { table } from './output/table.ts';

export interface Option {
  type: 'string' | 'boolean';
  /** What it does, in a few words. */
  about: string;
}

export interface Arguments {
  positionals: string[];
  values: Record<string, string | boolean | undefined>;
}

export interface Command {
  /** What follows the command's name: '--goods N [--replace]'. */
  usage: string;
  options: Record<string, Option>;
  /** What stands below the options in its help: a sentence. */
  more?: string;
  /** The exit code where the command could not do its work (default: 1), for commands whose results have exit codes of their own. */
  troubleCode?: number;
  run(given: Arguments, config: Config): Promise<void>;
}

/** One row of the table: the command itself is loaded when it is called, for some bring half the mall along. */
export interface CommandEntry {
  about: string;
  load(): Promise<Command>;
}

/** Node takes a value that begins with a minus for an option of its own: `--price -3` is read as `--price=-3`. */
function joinNegative(given: readonly string[], { options }: Command): string[] {
  const joined: string[] = [];
  for (const text of given) {
    const before = joined.at(-1) ?? '';
    if (/^-\d/.test(text) && options[before.slice(2)]?.type === 'string')
      joined[joined.length - 1] = `${before}=${text}`;
    else joined.push(text);
  }
  return joined;
}

/** Reads what follows the command's name. Throws an `OperatorError` that names what it does not know. */
export function readArguments(name: string, command: Command, given: string[]): Arguments {
  const { options } = command;
  const known = Object.fromEntries(Object.entries(options).map(([option, { type }]) => [option, { type }]));
  try {
    const { values, positionals } = parseArgs({
      args: joinNegative(given, command),
      options: known,
      allowPositionals: true,
    });
    return { values: values as Arguments['values'], positionals };
  } catch (cause) {
    // What follows the first sentence is Node's advice for programs, some of it on lines of its own.
    const [sentence = ''] = (cause as Error).message.split(/\.\s/);
    const negative = given.find((text) => /^-\d/.test(text));
    if (negative !== undefined && sentence.includes(`'${negative.slice(0, 2)}`))
      throw new OperatorError(`"mall ${name}" takes no negative number here: ${negative}.`, { cause });
    throw new OperatorError(`${sentence.replace(/\.?$/, '.')} "mall ${name} --help" lists what there is.`, { cause });
  }
}

/** Commands without positionals call this first, so that a slip is not taken for consent. */
export function refusePositionals(name: string, { positionals }: Arguments): void {
  if (positionals[0] !== undefined)
    throw new OperatorError(`"mall ${name}" does not know what to do with "${positionals[0]}".`);
}

export function commandHelp(name: string, about: string, { usage, options, more }: Command): string {
  const rows = Object.entries(options).map(([option, one]) => [`--${option}`, one.about]);
  return `${`mall ${name} ${usage}`.trimEnd()}\n\n${about}\n${rows.length > 0 ? `\n${table(rows)}\n` : ''}${more ? `\n${more}\n` : ''}`;
}
