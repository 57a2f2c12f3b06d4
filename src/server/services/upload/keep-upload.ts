import { createHash } from 'node:crypto';
import { findUploads, insertUpload, lockBuyer, lockFile } from '../../db/queries/uploads.ts';
import { type Failure, fail } from '../../failure.ts';
import type { BuyerContext } from '../../http/context.ts';
import { transact } from '../transact.ts';

const MOST_FILES = 200;
const MOST_BYTES = 200 * 1024 * 1024;

export interface KeptUpload {
  fileName: string;
  extName: string;
  fileSize: number;
  url: string;
  type: string;
}

/** Keeps a painted picture under the name of its content; one that the buyer has already is kept once. */
export function keepUpload(context: BuyerContext, model: string, picture: Buffer): Promise<KeptUpload | Failure> {
  const hash = createHash('sha256').update(picture).digest('hex').slice(0, 32);
  const fileName = `${hash}.webp`;
  const key = `${hash.slice(0, 2)}/${fileName}`;
  const { mall, buyer, now, repeat } = context;
  const { buyerId } = buyer;
  // Two pictures under one key are two requests, though all else of them is the same.
  const named = repeat && { ...repeat, digest: `${repeat.digest} ${hash}` };
  return transact({ ...context, repeat: named }, async (tx) => {
    await lockBuyer(tx, buyerId);
    const { isKept, files, bytes } = await findUploads(tx, buyerId, key);
    if (!isKept) {
      if (files >= MOST_FILES || bytes + picture.length > MOST_BYTES) return fail('uploadsFull');
      await lockFile(tx, key);
      await insertUpload(tx, { buyerId, key, bytes: picture.length, model, createdAt: new Date(now) });
      await mall.uploads.put(key, picture);
    }
    return { fileName, extName: 'webp', fileSize: picture.length, url: `/uploads/${key}`, type: 'image/webp' };
  });
}
