import type { Call } from '#contract/call.ts';
import { type CallInput, type CallName, contract } from '#contract/index.ts';
import { ARTICLE, BLOCK, CATEGORY, COUNTRY, COUPON, GOODS, MERCHANT, REGION, SECKILL } from '../fixtures/small-mall.ts';
import type { TestMall } from './mall.ts';
import { newBuyer, type Own } from './people.ts';
import { fillWallet } from './wallet.ts';

/** Input as it is, or as it follows from what the buyer who calls owns. */
export type Example<K extends CallName> = CallInput<K> | ((own: Own) => CallInput<K>);

/** The request of an example. Calls for buyers are made by one who was made for this alone. */
export async function exampleOf<K extends CallName>(mall: TestMall, name: K, example: Example<K>) {
  const { access }: Call = contract[name];
  const own = access === 'buyer' || typeof example === 'function' ? await newBuyer(mall) : null;
  if (own) await fillWallet(mall, own.buyerId);
  const input = typeof example === 'function' && own ? example(own) : example;
  return { input: input as Record<string, unknown>, settings: own ? { token: own.token } : {} };
}

/**
 * How each call is made on the small mall so that it answers something; a new call without an example does not
 * compile. The first of a call is its usual form.
 */
export const EXAMPLES: { readonly [K in CallName]: readonly [Example<K>, ...Example<K>[]] } = {
  goodsList: [
    {},
    { keyword: 'headphones', priceOrder: 'desc', limit: 2 },
    { merId: MERCHANT.hearth, cid: `${CATEGORY.home}`, salesOrder: 'asc', minPrice: '1', page: '1' },
    { keyword: '', cid: '', brandId: '', priceOrder: '', salesOrder: '', minPrice: '', maxPrice: '', page: 9999 },
  ],
  goodsFilters: [{}, { keyword: 'radio' }, { merId: MERCHANT.northwind, cid: `${CATEGORY.audio}` }],
  goodsDetail: [
    { id: GOODS.headphones },
    { id: String(GOODS.pointsTeapot), marketingType: '0', type: '0', groupActivityId: '' },
    { id: SECKILL.today, marketingType: 1 },
    { id: GOODS.groupRadio, marketingType: 2 },
    { id: GOODS.offShelfCup },
  ],
  goodsByIds: [{ ids: `${GOODS.groupRadio},${GOODS.headphones}` }],
  replyConfig: [{ id: GOODS.headphones }, { id: GOODS.groupRadio }],
  replyList: [{ id: GOODS.headphones }, { id: GOODS.headphones, type: 3, limit: 1 }],
  replyDetail: [{ id: GOODS.headphones }, { id: GOODS.groupRadio }],
  categorySearch: [{ keyword: 'radio' }, { keyword: '', limit: '5' }],
  categoryTree: [{}],
  categoryFirst: [{}],
  categoryThird: [{ id: CATEGORY.electronics }],
  shopGoods: [{ merId: MERCHANT.northwind }, { merId: MERCHANT.hearth, keyword: 'teapot', priceOrder: 'asc' }],
  goodsRecommended: [{}],
  goodsForMembers: [{}],
  goodsOfUserCoupon: [{ userCouponId: 1 }],
  goodsOfCoupon: [{ couponId: COUPON.category }, { couponId: COUPON.universal, keyword: 'radio' }],
  goodsPurchased: [{}],
  goodsBrowsed: [{}],
  merchantSearch: [{}, { keywords: 'hearth', isSelf: 'true', categoryIds: '1', typeIds: '1' }, { isSelf: 0 }],
  merchantStreet: [{}, { page: 1, limit: 1 }],
  merchantHome: [{ id: MERCHANT.hearth }],
  merchantRecommended: [{ id: MERCHANT.northwind }],
  merchantMobileHome: [{ id: MERCHANT.hearth }],
  merchantDetail: [{ id: MERCHANT.northwind }],
  merchantShelves: [{ id: MERCHANT.northwind }],
  merchantTypes: [{}],
  merchantCategories: [{}],
  merchantService: [{ id: MERCHANT.northwind }],
  merchantPickup: [{ id: MERCHANT.hearth }],
  merchantGoodShops: [{ n: 2 }],
  globalConfig: [{}],
  homeConfig: [{}],
  homeRecommended: [{}],
  homeRecommendedGoods: [{ id: BLOCK.quiet }],
  homeBanners: [{}],
  mobileDomain: [{}],
  mobileQr: [{ scene: 'id=0', path: 'pages/index/index' }],
  customerService: [{}],
  hotWords: [{}],
  bottomNavigation: [{}],
  mobileIndex: [{}],
  systemTime: [{}],
  languages: [{}],
  currencies: [{}],
  context: [{}],
  couponList: [{ productId: GOODS.headphones }, { merId: MERCHANT.northwind, category: 1 }],
  couponCentre: [{}, { category: 4, keywords: 'category' }, { couponId: COUPON.universal }],
  seckillSessions: [{}],
  seckillGoods: [{ date: '2026-11-20', startTime: '08:00', endTime: '16:00' }],
  seckillNow: [{}],
  groupActivities: [{ limit: 5 }],
  groupGoods: [{}, { showgroup: '1' }, { showgroup: '0' }, { showgroup: '-1' }],
  groupSkus: [{}],
  articleCategories: [{}],
  articleList: [{ cid: 1 }],
  articleHot: [{}],
  articleBanners: [{}],
  articleInfo: [{ id: ARTICLE.opening }],
  agreement: [{ id: 'userinfo' }, { id: 'coupon/agreement/info' }],
  countries: [{}],
  states: [{ countryId: COUNTRY.unitedStates }, { countryId: COUNTRY.unitedStates, parentId: REGION.california }],
  regions: [{ regionType: 1, parentId: 1 }, { parentId: REGION.beijing }],
  regionTree: [{}],
  provinces: [{}],
  cities: [{ parentId: REGION.beijing }],
  districts: [{ parentId: REGION.beijingCity }],
  streets: [{ parentId: REGION.dongcheng }],
  prerenderGoods: [{}, { marketingType: 1 }, { ids: `${GOODS.headphones}`, limit: 1 }],
  prerenderGoodsIndex: [{}, { goods: String(GOODS.headphones) }],
  prerenderArticles: [{}],
  changes: [{ since: 0 }, {}],
  tokenExists: [{}],
  logout: [{}],
  sessionList: [{}],
  sessionEnd: [{}, ({ sessionId }) => ({ id: sessionId })],
  walletAccount: [{}],
  walletBills: [{ type: 'all' }, { type: 'income', page: '1', limit: 1 }],
  walletPlot: [{}],
  pointsAccount: [{}],
  pointsRecords: [{}, { page: 2, limit: 1 }],
  ownCoupons: [{ type: 'all' }, { type: 'usable' }, { type: 'unusable', limit: '5' }],
  live: [{ goods: `${GOODS.headphones}`, seckill: `${SECKILL.today}`, coupons: `${COUPON.goods}` }, {}],
};

/** Calls whose answer to a visitor is empty by its nature. */
export const EMPTY_FOR_VISITORS: readonly CallName[] = ['goodsOfUserCoupon', 'goodsPurchased', 'goodsBrowsed'];
