import { describe, expect, test } from 'vitest';
import { itemListLd } from '#seo/json-ld.ts';
import { merchantLd } from '#seo/merchants/merchant-json-ld.ts';

const ORIGIN = 'https://mall.example';
const merchant = {
  id: 4,
  name: '静室音响',
  intro: 'For listeners',
  story: 'We began with one radio.',
  address: '63 Lantern Quay',
  isSelf: true,
  starLevel: 5,
  isCollect: false,
  followerNum: 9,
  avatar: '/pictures/a-96.webp',
  pcLogo: '/pictures/a-96.webp',
  serviceType: 'phone' as const,
  serviceLink: '',
  servicePhone: '+1 555 0111',
  qualificationPicture: '[]',
  bannerList: [{ id: 1, name: '', linkUrl: '', imageUrl: '/pictures/b-1200.webp', sort: 1 }],
  typeId: 1,
  categoryId: 2,
};

describe('a shop', () => {
  test('says what its home says', () => {
    expect(merchantLd(ORIGIN, '/zh/merchant/merchant_home/4', merchant)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Store',
      name: '静室音响',
      description: 'We began with one radio.',
      url: `${ORIGIN}/zh/merchant/merchant_home/4`,
      logo: `${ORIGIN}/pictures/a-96.webp`,
      image: [`${ORIGIN}/pictures/b-1200.webp`, `${ORIGIN}/pictures/a-96.webp`],
      address: '63 Lantern Quay',
      telephone: '+1 555 0111',
    });
  });

  test('says nothing of what it has not', () => {
    const bare = { ...merchant, avatar: '', bannerList: [], story: '', address: '', serviceType: 'email' as const };
    expect(merchantLd(ORIGIN, '/merchant/merchant_home/4', bare)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Store',
      name: '静室音响',
      description: 'For listeners',
      url: `${ORIGIN}/merchant/merchant_home/4`,
    });
  });
});

test('a list numbers its entries from one', () => {
  expect(
    itemListLd(ORIGIN, [
      { name: 'A', path: '/a' },
      { name: 'B', path: '/b' },
    ]),
  ).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [
      { position: 1, name: 'A', url: `${ORIGIN}/a` },
      { position: 2, name: 'B', url: `${ORIGIN}/b` },
    ],
  });
});
