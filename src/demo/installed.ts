import { createRequire } from 'node:module';

/** Whether the vector art is there that the pictures are painted from: `npm ci --omit=dev` leaves it out. */
export function isDemoInstalled(): boolean {
  try {
    createRequire(import.meta.url).resolve('fluentui-emoji/package.json');
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return false;
    throw error;
  }
}
