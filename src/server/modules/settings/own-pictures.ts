import type { UseCaseContext } from '../../platform/use-case.ts';
import { readMallSettings } from './mall-settings.ts';

/** Addresses as they are stored: each once, without the domain that answers put before them. */
export async function ownPictures(context: UseCaseContext, addresses: readonly string[]): Promise<string[]> {
  const { imageDomain } = await readMallSettings(context);
  const stored = addresses.map((address) =>
    imageDomain !== '' && address.startsWith(imageDomain) ? address.slice(imageDomain.length) : address,
  );
  return [...new Set(stored)];
}
