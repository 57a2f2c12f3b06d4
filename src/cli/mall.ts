import '#server/platform/process/parent.ts';
import { readConfig } from '#server/config.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { onStrayRejection } from '#server/platform/process/stray-rejections.ts';
import { commandHelp, readArguments } from './command.ts';
import { COMMANDS } from './commands.ts';
import { overview } from './output/overview.ts';

const isHelp = (text: string | undefined) => text === '--help' || text === '-h' || text === 'help';

async function runCommand([name, ...given]: string[]): Promise<void> {
  if (name === undefined || isHelp(name)) return void process.stdout.write(overview());
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!entry) throw new OperatorError(`There is no command "${name}". "mall --help" lists them.`);
  const command = await entry.load();
  if (given.some(isHelp)) return void process.stdout.write(commandHelp(name, entry.about, command));
  try {
    await command.run(readArguments(name, command, given), readConfig(process.env));
  } catch (error) {
    fail(error, command.troubleCode);
  }
}

/** What the operator can fix is one sentence; anything else is a fault of ours and shows where it happened. */
function fail(error: unknown, exitCode = 1): never {
  if (error instanceof OperatorError) console.error(error.message);
  else console.error('This should not have happened:', error);
  process.exit(exitCode);
}

onStrayRejection((error) => fail(error));
await runCommand(process.argv.slice(2)).catch((error: unknown) => fail(error));
