import { userInfo } from 'node:os';

/** Who runs the command: the account of the machine, because the mall has no accounts of operators. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that has no name.
    return String(process.getuid?.() ?? 'unknown');
  }
}
