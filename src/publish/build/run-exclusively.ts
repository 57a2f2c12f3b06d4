import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withBuildLock } from './build-lock.ts';

export interface Place {
  root: string;
  outDir: string;
  onWait?: () => void;
}

/** One build or publishing at a time for each place. */
export async function alone<T>({ root, outDir, onWait = () => {} }: Place, work: () => Promise<T>): Promise<T> {
  const folder = join(root, '.astro');
  await mkdir(folder, { recursive: true });
  return withBuildLock(join(folder, `${outDir.replace('/', '-')}.lock.sqlite`), onWait, work);
}
