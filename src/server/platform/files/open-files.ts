import { join } from 'node:path';
import type { PlatformConfig } from '../config/config.ts';
import { openBucket } from './bucket.ts';
import { bucketStore } from './bucket-store.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

/** What the mall keeps files for: each use is a folder of the data folder, or a prefix of the bucket. */
export interface Files {
  pictures: FileStore;
  uploads: FileStore;
}

/** Opens the stores of all uses: in the bucket where one is configured, else in the data folder. */
export async function openFiles({ files, dataDir }: Pick<PlatformConfig, 'files' | 'dataDir'>): Promise<Files> {
  const bucket = files && (await openBucket(files));
  const storeOf = (use: keyof Files) => (bucket ? bucketStore(bucket, `${use}/`) : folderStore(join(dataDir, use)));
  return { pictures: storeOf('pictures'), uploads: storeOf('uploads') };
}
