import { createHash } from 'node:crypto';
import type { Database } from '../../platform/db/open.ts';
import { type Failure, fail, isFailure } from '../../platform/failure.ts';
import { answerOnce } from '../../platform/idempotency/answer-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import {
  countUnusedUploads,
  deleteUpload,
  insertUpload,
  lockBuyer,
  lockFile,
  type NewUpload,
  renewUpload,
} from './queries/uploads.ts';

/** The model of papers, which only their sender and the operator may see. */
export const LICENCE = 'licence';
const LICENCES = 'licences';

const MOST_FILES = 200;
const MOST_BYTES = 200 * 1024 * 1024;

export interface StoredUpload {
  fileName: string;
  extName: string;
  fileSize: number;
  url: string;
  type: string;
}

interface File {
  key: string;
  model: string;
  picture: Buffer;
}

/** Counts the file as the buyer's. One that is there already is as new; each use of a picture has a row of its own. */
const reserve = (db: Database, upload: NewUpload): Promise<'new' | 'known' | Failure> =>
  db.transact(async (tx) => {
    await lockFile(tx, upload.key);
    await lockBuyer(tx, upload.buyerId);
    if (await renewUpload(tx, upload)) return 'known';
    const { files, bytes } = await countUnusedUploads(tx, upload.buyerId);
    if (files >= MOST_FILES || bytes + upload.bytes > MOST_BYTES) return fail('uploadsFull');
    await insertUpload(tx, upload);
    return 'new';
  });

/** The store may be slow, and nothing of the buyer waits for it. */
async function store({ mall, buyer, now }: BuyerContext, { key, model, picture }: File): Promise<null | Failure> {
  const { buyerId } = buyer;
  const upload = { buyerId, key, model, bytes: picture.length, createdAt: new Date(now) };
  const reserved = await reserve(mall.db, upload);
  if (isFailure(reserved)) return reserved;
  try {
    await mall.uploads.put(key, picture);
  } catch (error) {
    if (reserved === 'new') await deleteUpload(mall.db.sql, upload);
    throw error;
  }
  return null;
}

const hashOf = (picture: Buffer, salt: string) =>
  createHash('sha256').update(salt).update(picture).digest('hex').slice(0, 32);

/**
 * Name and key of a picture. A licence is a file of its sender alone, even if others have the same picture, in a folder that
 * `send-upload.ts` never reads.
 */
function nameOf({ buyer }: BuyerContext, model: string, picture: Buffer) {
  const isLicence = model === LICENCE;
  const hash = hashOf(picture, isLicence ? `${LICENCE} of ${buyer.buyerId}\n` : '');
  const fileName = `${hash}.webp`;
  return { hash, fileName, key: isLicence ? `${LICENCES}/${fileName}` : `${hash.slice(0, 2)}/${fileName}` };
}

/** Keeps a painted picture under the name of its content; one that the buyer has already is kept once. */
export function storeUpload(context: BuyerContext, model: string, picture: Buffer): Promise<StoredUpload | Failure> {
  const { hash, fileName, key } = nameOf(context, model, picture);
  const { repeat } = context;
  // Two pictures under one key are two requests, though all else of them is the same.
  const named = repeat && { ...repeat, digest: `${repeat.digest} ${hash}` };
  return answerOnce({ ...context, repeat: named }, async () => {
    const refused = await store(context, { key, model, picture });
    if (refused) return refused;
    return { fileName, extName: 'webp', fileSize: picture.length, url: `/uploads/${key}`, type: 'image/webp' };
  });
}
