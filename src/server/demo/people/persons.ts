/** Everybody of the demo mall logs in with it. */
export const DEMO_PASSWORD = 'mallfront-demo';

/** Somebody to look at the mall as, and how much of everything there is. */
export interface Person {
  email: string;
  phone: string;
  nickname: string;
  isPaidMember: boolean;
  /** Since when the account is there. */
  days: number;
  /** The first so many of the written addresses. */
  addresses: number;
  bills: number;
  points: number;
  coupons: number;
  favouriteGoods: number;
  favouriteShops: number;
  footprints: number;
}

export const PERSONS: readonly Person[] = [
  {
    email: 'buyer@example.com',
    phone: '+14155550101',
    nickname: 'Robin',
    isPaidMember: false,
    days: 40,
    addresses: 1,
    bills: 6,
    points: 5,
    coupons: 4,
    favouriteGoods: 3,
    favouriteShops: 1,
    footprints: 8,
  },
  {
    email: 'svip@example.com',
    phone: '+14155550102',
    nickname: 'Camille',
    isPaidMember: true,
    days: 400,
    addresses: 2,
    bills: 40,
    points: 24,
    coupons: 6,
    favouriteGoods: 12,
    favouriteShops: 4,
    footprints: 30,
  },
  {
    email: 'heavy@example.com',
    phone: '+14155550103',
    nickname: 'Lena Brandt',
    isPaidMember: true,
    days: 3 * 365,
    addresses: 10,
    bills: 300,
    points: 120,
    coupons: 14,
    favouriteGoods: 60,
    favouriteShops: 12,
    footprints: 100,
  },
];
