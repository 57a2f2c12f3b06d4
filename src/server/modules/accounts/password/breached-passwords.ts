import { readFileSync } from 'node:fs';
import { readFilter } from './breached-filter.ts';

let filter: ((password: string) => boolean) | undefined;

/** Whether it is among the 200,000 passwords that were breached most often, in whatever case. */
export function isBreached(password: string): boolean {
  filter ??= readFilter(readFileSync(new URL('breached-passwords.bin', import.meta.url)));
  return filter(password);
}
