import { type Failure, fail } from '../../platform/failure.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { hasLicence } from './queries/uploads.ts';

/** A licence for its sender. One of somebody else is answered as one that is not there. */
export async function readOwnLicence(
  { mall, buyer }: BuyerContext,
  file: string,
): Promise<{ picture: string } | Failure> {
  const key = `licences/${file}`;
  const isOwn = await hasLicence(mall.db.sql, buyer.buyerId, key);
  const bytes = isOwn ? await mall.uploads.read(key) : null;
  return bytes ? { picture: Buffer.from(bytes).toString('base64') } : fail('licenceNotFound');
}
