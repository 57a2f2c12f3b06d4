import { MOST_FILE_BYTES } from '#contract/envelope.ts';
import { type Failure, fail, isFailure } from '../../platform/failure.ts';
import { pictureKind, repaint } from '../../platform/images/repaint.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { LICENCE, type StoredUpload, storeUpload } from './keep-upload.ts';

/** Papers are scanned or photographed: the bytes decide, whatever the file is called. */
const isLicence = (bytes: Uint8Array) => ['jpeg', 'png'].includes(pictureKind(bytes) ?? '');

/**
 * Takes a picture. The slot comes first: until there is room nothing of the file is read. It is held in memory alone, so
 * anyone who breaks off leaves nothing behind.
 */
export async function uploadImage(
  context: BuyerContext,
  model: string,
  readFile: () => Promise<Uint8Array | Failure>,
): Promise<StoredUpload | Failure> {
  const { mall, buyer } = context;
  const leave = mall.uploadSlots.enter(buyer.buyerId);
  if (!leave) return fail('uploadBusy');
  try {
    const sent = await readFile();
    if (isFailure(sent)) return sent;
    if (model === LICENCE && !isLicence(sent)) return fail('licenceFormat');
    const picture = await mall.uploadSlots.paint(() => repaint(sent, MOST_FILE_BYTES));
    if (!picture) return fail('uploadBusy');
    return isFailure(picture) ? picture : await storeUpload(context, model, picture);
  } finally {
    leave();
  }
}
