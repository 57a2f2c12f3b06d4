import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { PlatformConfig } from '../../../platform/config/config.ts';

/** Files by key ('a1/a1b2….webp'). */
export interface UploadStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null for one that is not there. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** One that is not there is gone already. */
  remove(key: string): Promise<void>;
}

/** The library for buckets takes a quarter of a second to load, so only who has one loads it. */
async function openBucket({
  bucket,
  region,
  endpoint,
  keyId,
  secret,
}: NonNullable<PlatformConfig['bucket']>): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const driver = new S3Driver({
    bucket,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    // Stores other than Amazon's are asked by path; theirs is the address that the operator knows.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    supportsACL: false,
    visibility: 'private',
  });
  return new Disk(driver);
}

const openFolder = (dataDir: string) =>
  new Disk(new FSDriver({ location: join(dataDir, 'uploads'), visibility: 'private' }));

export async function openUploadStore({
  bucket,
  dataDir,
}: Pick<PlatformConfig, 'bucket' | 'dataDir'>): Promise<UploadStore> {
  const disk = bucket ? await openBucket(bucket) : openFolder(dataDir);
  return {
    put: async (key, bytes) => {
      await disk.put(key, bytes, { contentType: 'image/webp' });
      // The library's "private" changes nothing on this disk.
      if (!bucket) await chmod(join(dataDir, 'uploads', key), 0o640);
    },
    read: async (key) => ((await disk.exists(key)) ? new Uint8Array(await disk.getBytes(key)) : null),
    remove: (key) => disk.delete(key),
  };
}

declare module '../../../platform/mall.ts' {
  interface Mall {
    /** Pictures that buyers send. */
    readonly uploads: UploadStore;
  }
}
