import { fail } from '../../platform/failure.ts';
import { drawQrCode, MOST_QR_BYTES } from '../../platform/images/qr-code.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { mobileAddress, readMallSettings } from '../settings/index.ts';

const LIFE_MS = 600_000;

/** A page of the mobile mall; whatever the path says, the address never leaves the mall. */
function pageAddress(mall: string, path: string, scene: string): string {
  const address = new URL(mall);
  address.pathname = `${address.pathname.replace(/\/$/, '')}/${path.replace(/^[/\\]+/, '')}`;
  address.search = scene;
  return address.href;
}

/** A QR code (base64 PNG) that leads to a page of the mobile mall. */
export async function drawMobileQr(context: UseCaseContext, { scene, path }: { scene: string; path: string }) {
  const address = pageAddress(mobileAddress(await readMallSettings(context), context), path, scene);
  if (address.length > MOST_QR_BYTES) return fail('badInput', { field: 'scene' });
  const code = await context.mall.cache.read(`qr ${address}`, { lifeMs: LIFE_MS }, async () =>
    (await drawQrCode(address)).toString('base64'),
  );
  return { code };
}
