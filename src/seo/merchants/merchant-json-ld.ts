import type { CallData } from '#contract/index.ts';
import { absoluteAddress } from '../absolute-address.ts';

/** A shop, equal to what its home shows. Stars are the mall's own grade, not customers' ratings, and are left out. */
export function merchantLd(origin: string, path: string, merchant: CallData<'merchantDetail'>) {
  const pictures = [...merchant.bannerList.map((banner) => banner.imageUrl), merchant.avatar].filter(Boolean);
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: merchant.name,
    description: merchant.story || merchant.intro,
    url: absoluteAddress(origin, path),
    ...(merchant.avatar ? { logo: absoluteAddress(origin, merchant.avatar) } : {}),
    ...(pictures.length > 0 ? { image: pictures.map((picture) => absoluteAddress(origin, picture)) } : {}),
    ...(merchant.address ? { address: merchant.address } : {}),
    ...(merchant.serviceType === 'phone' && merchant.servicePhone ? { telephone: merchant.servicePhone } : {}),
  };
}
