import type { MerchantCard } from '#contract/merchants/merchants.ts';
import type { MerchantRow, WindowRow } from './queries/merchants.ts';

type Money = (minor: number) => string;

export const serializeWindow = (row: WindowRow, money: Money) => ({
  id: row.id,
  name: row.name,
  image: row.image,
  price: money(row.price),
  sales: row.sold + row.virtualSold,
  ficti: row.virtualSold,
});

/** A shop's card. The family has a picture for every client; ours keeps three and uses each where it fits. */
export const serializeMerchantCard = (row: MerchantRow, windows: readonly WindowRow[], money: Money): MerchantCard => ({
  id: row.id,
  name: row.name,
  intro: row.intro,
  categoryId: row.categoryId,
  typeId: row.typeId,
  isSelf: row.isSelf,
  backImage: row.banner,
  avatar: row.avatar,
  streetBackImage: row.banner,
  rectangleLogo: row.avatar,
  coverImage: row.cover,
  starLevel: row.starLevel,
  followerNum: row.followers,
  isCollect: false,
  pcLogo: row.avatar,
  pcGoodStoreCoverImage: row.cover,
  proList: windows.map((window) => serializeWindow(window, money)),
});

/** How to reach a shop. */
export const serializeService = ({ serviceType, serviceLink, servicePhone }: MerchantRow) => ({
  serviceType,
  serviceLink,
  servicePhone,
});

/** The head of a shop's pages. */
export const serializeMerchantHead = (row: MerchantRow, isCollect: boolean) => ({
  id: row.id,
  name: row.name,
  intro: row.intro,
  isSelf: row.isSelf,
  starLevel: row.starLevel,
  isCollect,
  followerNum: row.followers,
  avatar: row.avatar,
  pcLogo: row.avatar,
  ...serializeService(row),
  qualificationPicture: JSON.stringify(row.qualifications),
});
