import { PUBLIC_PASSWORD } from '#server/modules/accounts/security/disable-public-logins.ts';

/** Everybody of the demo mall logs in with it. */
export const DEMO_PASSWORD = PUBLIC_PASSWORD;

/** Somebody to look at the mall as, and how much of everything there is. */
export interface Buyer {
  email: string;
  phone: string;
  nickname: string;
  isPaidMember: boolean;
  /** Since when the account is there. */
  days: number;
  /** The first so many of the written addresses. */
  addresses: number;
  orders: number;
  /** Days on which some points were picked up. */
  checkIns: number;
  /** Usable and expired ones; those that were used are beside. */
  coupons: number;
  favoriteProduct: number;
  favoriteMerchants: number;
  browsingHistory: number;
}

export const BUYERS: readonly Buyer[] = [
  {
    email: 'buyer@example.com',
    phone: '+14155550101',
    nickname: 'Robin',
    isPaidMember: false,
    days: 40,
    addresses: 1,
    orders: 19,
    checkIns: 5,
    coupons: 4,
    favoriteProduct: 3,
    favoriteMerchants: 1,
    browsingHistory: 8,
  },
  {
    email: 'svip@example.com',
    phone: '+14155550102',
    nickname: 'Camille',
    isPaidMember: true,
    days: 400,
    addresses: 2,
    orders: 49,
    checkIns: 24,
    coupons: 6,
    favoriteProduct: 12,
    favoriteMerchants: 4,
    browsingHistory: 30,
  },
  {
    email: 'heavy@example.com',
    phone: '+14155550103',
    nickname: 'Lena Brandt',
    isPaidMember: true,
    days: 3 * 365,
    addresses: 10,
    orders: 321,
    checkIns: 60,
    coupons: 10,
    favoriteProduct: 60,
    favoriteMerchants: 12,
    browsingHistory: 100,
  },
];
