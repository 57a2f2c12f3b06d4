import type { CallData } from '#contract/index.ts';
import { absoluteAddress } from '../absolute-address.ts';

/** A shop, equal to what its home shows. Stars are the mall's own grade, not customers' ratings, and are left out. */
export function shopLd(origin: string, path: string, shop: CallData<'merchantDetail'>) {
  const pictures = [...shop.bannerList.map((banner) => banner.imageUrl), shop.avatar].filter(Boolean);
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: shop.name,
    description: shop.story || shop.intro,
    url: absoluteAddress(origin, path),
    ...(shop.avatar ? { logo: absoluteAddress(origin, shop.avatar) } : {}),
    ...(pictures.length > 0 ? { image: pictures.map((picture) => absoluteAddress(origin, picture)) } : {}),
    ...(shop.address ? { address: shop.address } : {}),
    ...(shop.serviceType === 'phone' && shop.servicePhone ? { telephone: shop.servicePhone } : {}),
  };
}
