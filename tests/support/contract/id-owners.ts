import type { CallInput, CallName } from '#contract/index.ts';
import { COUNTRY, MERCHANT, PRODUCTS, REGION, SKU } from '../../fixtures/small-mall.ts';
import type { Own } from '../accounts/buyers.ts';
import { newPasskey } from '../accounts/passkeys.ts';
import { newQrCode } from '../accounts/qr-codes.ts';
import type { TestMall } from '../mall/mall.ts';
import { applicationOf, fileOf, sendLicence } from '../merchants/applications.ts';
import { newMessage } from '../messages/messages.ts';
import { agreedCase, openedCase, receivedLine, refundWish, returnShipment } from '../orders/refunds.ts';
import { praiseOf, receivedOrder, usedReview } from '../reviews/reviews.ts';
import { ownCoupon } from '../wallet/wallet.ts';
import { begun, cartLine, choices, completedOrder, paidOrder, sentOrder, tinInCart, unpaid } from './order-examples.ts';

/** The same call about something of a buyer, and about something that there is not. */
interface Named<K extends CallName> {
  own: CallInput<K>;
  missing: CallInput<K>;
}

/**
 * Whose thing the ids of a call name. `mall`: the mall's own, which everybody may see and no buyer owns. `holder`: a secret of
 * one use that names no buyer; anyone who holds it may use it. Else how somebody's thing is named.
 */
export type Whose<K extends CallName> =
  | 'mall'
  | 'holder'
  | ((own: Own, mall: TestMall) => Promise<Named<K>> | Named<K>);

const NONE = 2_000_000_000;

const STREET = {
  realName: 'Kim Roe',
  phone: '(213) 373-4253',
  countryId: COUNTRY.unitedStates,
  provinceId: REGION.california,
  cityId: REGION.losAngeles,
  postCode: '90012',
  detail: '1 Other St',
} as const;

const address = ({ addressId }: Own) => ({ own: { id: addressId }, missing: { id: NONE } });
const favoriteProducts = { own: { ids: `${PRODUCTS.headphones}` }, missing: { ids: `${NONE}` } };
const ticket = async ({ buyerId }: Own, mall: TestMall) => ({
  own: { ticket: (await newQrCode(mall, buyerId)).ticket },
  missing: { ticket: 'x'.repeat(22) },
});

const line = async (own: Own, mall: TestMall) => tinInCart(mall, own);
const lines = async (own: Own, mall: TestMall) => ({ own: { ids: [await line(own, mall)] }, missing: { ids: [NONE] } });
const NO_ORDER = { orderNo: 'SH20000101000000' };
const NO_CASE = { refundOrderNo: 'RE20000101000000' };
const NO_PRE_ORDER = { preOrderNo: 'x'.repeat(24) };
const waiting = async (own: Own, mall: TestMall) => ({
  own: { orderNo: (await unpaid(mall, own)).no },
  missing: NO_ORDER,
});
const sent = async (own: Own, mall: TestMall) => ({
  own: { orderNo: (await sentOrder(mall, own)).orderNo },
  missing: NO_ORDER,
});
const confirmed = async (own: Own, mall: TestMall) => {
  const given = await choices(mall, own);
  return { own: given, missing: { ...given, ...NO_PRE_ORDER } };
};

/** Names of members that hold an id; the same as `ids.ts` looks for in the schemas. */
type IdMember =
  | ('id' | 'ids' | `${string}Id` | `${string}Ids`)
  | ('ticket' | 'secret' | 'token' | 'orderNo' | 'preOrderNo' | 'refundOrderNo' | 'no' | 'file');

type HoldsId<T> = T extends readonly (infer One)[]
  ? HoldsId<One>
  : T extends object
    ? { [N in keyof T & string]-?: N extends IdMember ? true : HoldsId<NonNullable<T[N]>> }[keyof T & string]
    : false;

type CallWithId = { [K in CallName]: true extends HoldsId<CallInput<K>> ? K : never }[CallName];

/**
 * Every call that takes an id. The compiler names one that is missing and has a member named like an id; `access-matrix.test.ts` finds
 * in the contract those too whose ids have other names.
 */
export const WHOSE_IDS: { readonly [K in CallWithId]: Whose<K> } & { readonly [K in CallName]?: Whose<K> } = {
  goodsList: 'mall',
  goodsFilters: 'mall',
  goodsDetail: 'mall',
  goodsByIds: 'mall',
  goodsBoughtWith: 'mall',
  replyConfig: 'mall',
  replyList: 'mall',
  replyDetail: 'mall',
  replyAwaiting: 'mall',
  replyAdd: async (own, mall) => {
    const praise = praiseOf(await receivedOrder(mall, own));
    return { own: praise, missing: { ...praise, ...NO_ORDER } };
  },
  replyFollowUp: async (own, mall) => {
    const comment = 'Still as on the first day.';
    return { own: { id: await usedReview(mall, own), comment }, missing: { id: NONE, comment } };
  },
  replyReport: 'mall',
  replyFilters: 'mall',
  replyTranslation: 'mall',
  replyHelpful: 'mall',
  replyHelpfulOwn: 'mall',
  categoryThird: 'mall',
  shopGoods: 'mall',
  goodsOfCoupon: 'mall',
  goodsOfUserCoupon: async ({ buyerId }, mall) => ({
    own: { userCouponId: await ownCoupon(mall, buyerId) },
    missing: { userCouponId: NONE },
  }),
  merchantSearch: 'mall',
  merchantHome: 'mall',
  merchantRecommended: 'mall',
  merchantMobileHome: 'mall',
  merchantDetail: 'mall',
  merchantShelves: 'mall',
  merchantService: 'mall',
  merchantPickup: 'mall',
  merchantApply: async (own, mall) => {
    const wish = await applicationOf(mall, own);
    return { own: wish, missing: { ...wish, qualificationPicture: '["/uploads/licences/none.webp"]' } };
  },
  merchantLicence: async (own, mall) => ({
    own: { file: fileOf(await sendLicence(mall, own)) },
    missing: { file: `${'0'.repeat(32)}.webp` },
  }),
  homeRecommendedGoods: 'mall',
  deliveries: 'mall',
  sizeGuide: 'mall',
  alertState: 'mall',
  alertAdd: 'mall',
  alertRemove: 'mall',
  waitlist: 'mall',
  waitlistJoin: 'mall',
  waitlistLeave: 'mall',
  couponList: 'mall',
  couponCentre: 'mall',
  articleList: 'mall',
  articleInfo: 'mall',
  agreement: 'mall',
  states: 'mall',
  regions: 'mall',
  cities: 'mall',
  districts: 'mall',
  streets: 'mall',
  prerenderGoods: 'mall',
  prerenderGoodsIndex: 'mall',
  live: 'mall',
  sessionEnd: ({ sessionId }) => ({ own: { id: sessionId }, missing: { id: NONE } }),
  passkeyLogin: 'holder',
  passkeyAdd: 'holder',
  proofByPasskey: 'holder',
  secondFactorLogin: 'holder',
  passkeyRename: async (own, mall) => {
    const { id } = await newPasskey(mall, own);
    return { own: { id, name: 'Phone' }, missing: { id: NONE, name: 'Phone' } };
  },
  passkeyRemove: async (own, mall) => ({ own: { id: (await newPasskey(mall, own)).id }, missing: { id: NONE } }),
  safetyCheck: 'holder',
  workCheck: 'holder',
  qrState: 'holder',
  qrScan: ticket,
  qrConfirm: ticket,
  userEdit: 'mall',
  favouriteGoodsAdd: 'mall',
  favouriteGoodsCancel: () => favoriteProducts,
  favouriteShopAdd: 'mall',
  favouriteShopsCancel: () => ({ own: { ids: `${MERCHANT.hearth}` }, missing: { ids: `${NONE}` } }),
  favouriteShopCancel: () => ({ own: { id: MERCHANT.hearth }, missing: { id: NONE } }),
  favouriteState: () => ({ own: { goods: `${PRODUCTS.headphones}` }, missing: { goods: `${NONE}` } }),
  messagesRead: async ({ buyerId }, mall) => ({
    own: { ids: String(await newMessage(mall, buyerId)) },
    missing: { ids: `${NONE}` },
  }),
  footprintsDelete: () => favoriteProducts,
  footprintsAdd: () => ({ own: { list: [{ id: PRODUCTS.groupRadio }] }, missing: { list: [{ id: NONE }] } }),
  couponClaim: 'mall',
  cartAdd: 'mall',
  cartAddAll: 'mall',
  cartDelete: lines,
  cartNumber: async (own, mall) => ({
    own: { id: await line(own, mall), number: 3 },
    missing: { id: NONE, number: 3 },
  }),
  cartRespec: async (own, mall) => {
    const to = { num: 2, productId: PRODUCTS.headphones, unique: SKU.blackSmall };
    const id = await cartLine(mall, own, { productId: PRODUCTS.headphones, skuId: SKU.blackLarge });
    return { own: { ...to, id }, missing: { ...to, id: NONE } };
  },
  cartToFavourites: lines,
  cartPrice: lines,
  preOrder: async (own, mall) => {
    const wish = (shoppingCartId: number) => ({
      preOrderType: 'shoppingCart' as const,
      orderDetails: [{ shoppingCartId }],
    });
    return { own: wish(await line(own, mall)), missing: wish(NONE) };
  },
  preOrderLoad: async (own, mall) => ({ own: { preOrderNo: await begun(mall, own) }, missing: NO_PRE_ORDER }),
  orderPrice: confirmed,
  orderCoupons: async (own, mall) => ({ own: { preOrderNo: await begun(mall, own) }, missing: NO_PRE_ORDER }),
  orderCreate: confirmed,
  orderDetail: async (own, mall) => ({ own: { orderNo: await paidOrder(mall, own) }, missing: NO_ORDER }),
  orderCancel: waiting,
  orderDelete: async (own, mall) => ({ own: { orderNo: await completedOrder(mall, own) }, missing: NO_ORDER }),
  orderReceive: sent,
  orderParcels: sent,
  orderShipment: async (own, mall) => ({
    own: { invoiceId: (await sentOrder(mall, own)).invoiceId },
    missing: { invoiceId: NONE },
  }),
  refundPreview: async (own, mall) => {
    const { orderNo, lineId } = await receivedLine(mall, own);
    const lines = [{ orderDetailId: lineId, num: 1 }];
    return { own: { orderNo, lines }, missing: { ...NO_ORDER, lines } };
  },
  refundApply: async (own, mall) => {
    const wish = refundWish(await receivedLine(mall, own));
    return { own: wish, missing: { ...wish, ...NO_ORDER } };
  },
  refundDetail: async (own, mall) => ({ own: { refundOrderNo: await openedCase(mall, own) }, missing: NO_CASE }),
  refundSendBack: async (own, mall) => {
    const given = returnShipment(await agreedCase(mall, own));
    return { own: given, missing: { ...given, ...NO_CASE } };
  },
  refundRevoke: async (own, mall) => ({ own: { refundOrderNo: await openedCase(mall, own) }, missing: NO_CASE }),
  merchantReturnAddress: 'mall',
  payConfigFor: 'mall',
  payCashier: waiting,
  payBegin: async (own, mall) => {
    const way = { payType: 'weixin', payChannel: 'native' } as const;
    return { own: { ...way, orderNo: (await unpaid(mall, own)).no }, missing: { ...way, ...NO_ORDER } };
  },
  payWechatResult: waiting,
  payAlipayResult: waiting,
  payCardResult: waiting,
  sandboxBill: 'holder',
  sandboxAnswer: 'holder',
  sandboxRefunds: 'holder',
  addressAdd: 'mall',
  addressEdit: ({ addressId }) => ({ own: { ...STREET, id: addressId }, missing: { ...STREET, id: NONE } }),
  addressDetail: address,
  addressSetDefault: address,
  addressDelete: address,
};
