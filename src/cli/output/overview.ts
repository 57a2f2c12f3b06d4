import { VARIABLES } from '#server/config.ts';
import { COMMANDS } from '../commands.ts';
import { table } from './table.ts';

/** What `mall --help` prints: every command, and every variable of the environment. */
export const overview = (): string => `mall <command> [options]

${table(Object.entries(COMMANDS).map(([name, { about }]) => [name, about]))}

"mall <command> --help" lists the options of a command.

Environment:
${table(VARIABLES.map(({ name, about }) => [name, about]))}
`;
