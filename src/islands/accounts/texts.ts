import type { PluralForms } from '#locale/plural.ts';
import type { OrderTexts } from '../orders/texts.ts';
import type { CardTexts } from '../search/texts.ts';

export interface HomeTexts {
  since: string;
  svip: string;
  favourites: string;
  shops: string;
  seen: string;
  wallet: string;
  bills: string;
  points: string;
  /** With {{amount}}. */
  worth: string;
  details: string;
  coupons: string;
  lapsing: PluralForms;
  useThem: string;
  /** To where there are coupons, for who has none. */
  toCentre: string;
  orders: string;
  order: OrderTexts;
  noOrders: string;
  noOrdersHint: string;
  discover: string;
  seeAll: string;
  soldOut: string;
  /** Goods that sell well; `card` belongs to them. */
  recommended: string;
  card: CardTexts;
  failed: string;
  retry: string;
}

export interface AvatarTexts {
  picture: string;
  choose: string;
  change: string;
  kinds: string;
  missing: string;
  unreadable: string;
  crop: string;
  cropHint: string;
  zoom: string;
  use: string;
  sending: string;
  close: string;
  failed: string;
}

export interface IdentityTexts {
  title: string;
  hint: string;
  known: string;
  countryFirst: string;
  realName: string;
  number: string;
  realNameProblem: string;
  numberProblem: string;
  chineseProblem: string;
  save: string;
  saved: string;
  failed: string;
}

export interface ContactTexts {
  title: string;
  phone: string;
  email: string;
  none: string;
  change: string;
}

export interface RegionTexts {
  title: string;
  country: string;
  province: string;
  city: string;
  choose: string;
}

export interface ProfileTexts {
  avatar: AvatarTexts;
  identity: IdentityTexts;
  contact: ContactTexts;
  region: RegionTexts;
  nickname: string;
  nicknameProblem: string;
  gender: string;
  male: string;
  female: string;
  secret: string;
  birthday: string;
  birthdayProblem: string;
  save: string;
  saved: string;
  failed: string;
  retry: string;
}
