import type { Call } from '#contract/call.ts';
import { type CallInput, type CallName, contract } from '#contract/index.ts';
import { hashPassword } from '#server/modules/accounts/password/hash-password.ts';
import { setPassword } from '#server/modules/accounts/queries/accounts.ts';
import {
  ARTICLE,
  BLOCK,
  CATEGORY,
  COUNTRY,
  COUPON,
  FLASH_SALE,
  MERCHANT,
  PRODUCTS,
  REGION,
  SKU,
} from '../../fixtures/small-mall.ts';
import { AVATAR, newBuyer, type Own } from '../accounts/buyers.ts';
import { madePasskey, newPasskey, signedLogin, signedProof } from '../accounts/passkeys.ts';
import { newQrCode } from '../accounts/qr-codes.ts';
import { appCode, newSecondFactor, offeredSecret, secondStepTicket } from '../accounts/second-factors.ts';
import type { TestMall } from '../mall/mall.ts';
import { applicationOf, applied, fileOf, sendLicence } from '../merchants/applications.ts';
import { newMessage } from '../messages/messages.ts';
import { agreedCase, openedCase, receivedLine, refundWish, returnShipment } from '../orders/refunds.ts';
import { heldSale } from '../promotions/held-flash-sale.ts';
import {
  ownReview,
  praiseOf,
  receivedOrder,
  sentPicture,
  translatedReview,
  usedReview,
  votedProduct,
} from '../reviews/reviews.ts';
import { forgetLimits, giveCode, newPhoneNumber, newTicket } from '../verification/codes.ts';
import { fillWallet, ownCoupon } from '../wallet/wallet.ts';
import {
  begun,
  boughtTogether,
  cartLine,
  cheapTin,
  choices,
  completedOrder,
  paidOrder,
  plentyOfRadios,
  radioInCart,
  sandboxTicket,
  sentOrder,
  tinInCart,
  unpaid,
} from './order-examples.ts';

const PASSWORD = 'a sentence nobody guesses';

/** Input as it is, or as it follows from what the buyer who calls owns, or from what is laid out in the mall for it. */
export type Example<K extends CallName> =
  | CallInput<K>
  | ((own: Own, mall: TestMall) => CallInput<K> | Promise<CallInput<K>>);

const SPRING_STREET = {
  realName: 'Robin Doe',
  phone: '(213) 373-4253',
  countryId: COUNTRY.unitedStates,
  provinceId: REGION.california,
  cityId: `${REGION.losAngeles}`,
  postCode: '90012',
  detail: '200 N Spring St',
} as const;

/** As clients of the family send it, who know China alone. */
const DONGCHENG = {
  realName: '张伟',
  phone: 13800138000,
  province: '北京市',
  provinceId: REGION.beijing,
  city: '市辖区',
  cityId: REGION.beijingCity,
  district: '东城区',
  districtId: REGION.dongcheng,
  street: '景山街道',
  detail: '景山前街 4 号',
  isDefault: 'true',
} as const;

/** The request of an example. Calls for buyers are made by one who was made for this alone. */
export async function exampleOf<K extends CallName>(mall: TestMall, name: K, example: Example<K>) {
  const { access }: Call = contract[name];
  const own = access === 'buyer' || typeof example === 'function' ? await newBuyer(mall) : null;
  if (own) await fillWallet(mall, own.buyerId);
  const input = typeof example === 'function' && own ? await example(own, mall) : example;
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
    { id: PRODUCTS.headphones },
    { id: String(PRODUCTS.pointsTeapot), marketingType: '0', type: '0', groupActivityId: '' },
    { id: FLASH_SALE.today, marketingType: 1 },
    { id: PRODUCTS.groupRadio, marketingType: 2 },
    { id: PRODUCTS.offShelfCup },
  ],
  goodsByIds: [{ ids: `${PRODUCTS.groupRadio},${PRODUCTS.headphones}` }],
  replyConfig: [{ id: PRODUCTS.headphones }, { id: PRODUCTS.groupRadio }],
  replyList: [
    { id: PRODUCTS.headphones, star: '5', sort: 'lowest', ownLanguageFirst: false },
    { id: PRODUCTS.headphones, type: 3, limit: 1 },
  ],
  replyDetail: [{ id: PRODUCTS.headphones }, { id: PRODUCTS.groupRadio }],
  replyAwaiting: [async (own, mall) => ({ orderNo: (await receivedOrder(mall, own)).orderNo }), {}],
  replyAdd: [
    async (own, mall) => praiseOf(await receivedOrder(mall, own)),
    async (own, mall) => ({
      ...praiseOf(await receivedOrder(mall, own)),
      ...{ star: '4', isAnonymous: 'true', fit: 'small', pics: [await sentPicture(mall, own)] },
    }),
  ],
  replyOwn: [async (own, mall) => ({ page: (await ownReview(mall, own)) > 0 ? 1 : 2 }), { page: '2', limit: 1 }],
  replyFollowUp: [async (own, mall) => ({ id: await usedReview(mall, own), comment: 'Still as on the first day.' })],
  replyReport: [{ id: 1, reason: 'untrue' }],
  replyFilters: [{ id: PRODUCTS.headphones }, { id: PRODUCTS.groupRadio }],
  replyTranslation: [async (_, mall) => ({ id: await translatedReview(mall) })],
  replyHelpful: [{ id: 1 }, { id: 2, isHelpful: false }],
  replyHelpfulOwn: [async (own, mall) => ({ id: await votedProduct(mall, own) })],
  categorySearch: [{ keyword: 'radio' }, { keyword: '', limit: '5' }],
  popularSearches: [{}],
  searchCompletions: [{ keyword: 'head' }, { keyword: '', limit: '8' }],
  categoryTree: [{}],
  categoryFirst: [{}],
  categoryThird: [{ id: CATEGORY.electronics }],
  shopGoods: [{ merId: MERCHANT.northwind }, { merId: MERCHANT.hearth, keyword: 'teapot', priceOrder: 'asc' }],
  goodsRecommended: [{}],
  goodsForMembers: [{}],
  goodsOfUserCoupon: [async ({ buyerId }, mall) => ({ userCouponId: await ownCoupon(mall, buyerId) })],
  goodsOfCoupon: [
    { couponId: COUPON.category, exact: 1 },
    { couponId: COUPON.universal, keyword: 'radio' },
  ],
  goodsBoughtWith: [async (own, mall) => ({ id: await boughtTogether(mall, own), limit: 3 })],
  goodsPurchased: [
    async (own, mall) => {
      await paidOrder(mall, own);
      return {};
    },
    {},
  ],
  goodsBrowsed: [() => ({})],
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
  merchantNameFree: [{ name: 'Harbor Cobblers' }],
  merchantApplyCode: [
    async (_, mall) => {
      await forgetLimits(mall);
      return { phone: newPhoneNumber(), captchaVerification: await newTicket(mall) };
    },
  ],
  merchantApply: [(own, mall) => applicationOf(mall, own)],
  merchantApplications: [
    async (own, mall) => {
      await applied(mall, own);
      return { page: 1, limit: 5 };
    },
    {},
  ],
  merchantLicence: [async (own, mall) => ({ file: fileOf(await sendLicence(mall, own)) })],
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
  couponList: [{ productId: PRODUCTS.headphones }, { merId: MERCHANT.northwind, category: 1 }],
  couponCentre: [{}, { category: 4, keywords: 'category' }, { couponId: COUPON.universal }],
  seckillSessions: [{}],
  seckillGoods: [{ date: '2026-11-20', startTime: '08:00', endTime: '16:00' }],
  seckillNow: [{}],
  sizeGuide: [{ id: 1 }],
  alertState: [{ productId: PRODUCTS.headphones }, { productId: PRODUCTS.headphones, skuId: SKU.whiteSmall }],
  alertAdd: [
    async () => ({ kind: 'stock', productId: PRODUCTS.headphones, skuId: SKU.whiteSmall }),
    async () => ({ kind: 'price', productId: PRODUCTS.headphones, price: '12.50' }),
  ],
  searchAlertState: [{ keyword: 'zephyrine' }],
  searchAlertAdd: [async () => ({ keyword: 'zephyrine lamp' })],
  searchAlertRemove: [{ keyword: 'zephyrine' }],
  alertRemove: [{ kind: 'stock', productId: PRODUCTS.headphones, skuId: SKU.whiteSmall }],
  waitlist: [async (_, mall) => (await heldSale(mall)).wish],
  waitlistJoin: [async (_, mall) => (await heldSale(mall)).wish],
  waitlistLeave: [async (_, mall) => (await heldSale(mall)).wish],
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
  prerenderGoods: [{}, { marketingType: 1 }, { ids: `${PRODUCTS.headphones}`, limit: 1 }],
  prerenderGoodsIndex: [{}, { goods: String(PRODUCTS.headphones) }],
  prerenderArticles: [{}],
  redirects: [{}, { after: '/products', limit: 1 }],
  changes: [{ since: 0 }, {}],
  tokenExists: [{}],
  logout: [{}],
  sessionList: [{}],
  sessionEnd: [{}, ({ sessionId }) => ({ id: sessionId })],
  accountExist: [
    async (_, mall) => ({ account: 'nobody@example.com', captchaVerification: await newTicket(mall, 'exist') }),
  ],
  accountKnown: [
    async (_, mall) => ({ account: 'nobody@example.com', captchaVerification: await newTicket(mall, 'exist') }),
  ],
  loginByPassword: [
    async ({ buyerId, email }, mall) => {
      await forgetLimits(mall);
      await setPassword(mall.db.sql, buyerId, await hashPassword(PASSWORD));
      return { account: email, password: PASSWORD };
    },
  ],
  loginByCode: [async ({ email }, mall) => ({ account: email, captcha: await giveCode(mall, 'login', email) })],
  sendCode: [
    async ({ email }, mall) => {
      await forgetLimits(mall);
      return { account: email, captchaVerification: await newTicket(mall) };
    },
  ],
  register: [
    async (_, mall) => {
      const phone = newPhoneNumber();
      return { phone, captcha: await giveCode(mall, 'register', phone), password: PASSWORD };
    },
  ],
  resetForgotten: [
    async ({ email }, mall) => ({
      account: email,
      captcha: await giveCode(mall, 'forgotten', email),
      password: PASSWORD,
    }),
  ],
  loginMethods: [{}],
  securityInfo: [{}],
  phoneCode: [
    async (_, mall) => {
      await forgetLimits(mall);
      return { captchaVerification: await newTicket(mall) };
    },
  ],
  bindPhoneCode: [
    async ({ email, buyerId }, mall) => {
      await forgetLimits(mall);
      return { phone: newPhoneNumber(), captcha: await giveCode(mall, 'proof', email, buyerId) };
    },
  ],
  bindPhone: [
    async ({ buyerId }, mall) => {
      const phone = newPhoneNumber();
      return { phone, captcha: await giveCode(mall, 'phone', phone, buyerId) };
    },
  ],
  emailCode: [
    async ({ email, buyerId }, mall) => {
      await forgetLimits(mall);
      return { email: `new-${email}`, captcha: await giveCode(mall, 'proof', email, buyerId) };
    },
  ],
  emailBind: [
    async ({ email, buyerId }, mall) => ({
      email: `new-${email}`,
      captcha: await giveCode(mall, 'email', `new-${email}`, buyerId),
    }),
  ],
  passwordEmailCode: [
    async (_, mall) => {
      await forgetLimits(mall);
      return { captchaVerification: await newTicket(mall) };
    },
  ],
  passwordPhoneCode: [
    async ({ buyerId }, mall) => {
      await forgetLimits(mall);
      await mall.db.sql`update buyer set phone = ${newPhoneNumber()} where id = ${buyerId}`;
      return { captchaVerification: await newTicket(mall) };
    },
  ],
  passwordReset: [
    async ({ email, buyerId }, mall) => ({
      password: PASSWORD,
      captcha: await giveCode(mall, 'password', email, buyerId),
    }),
  ],
  logoffBefore: [{}],
  logoff: [async ({ email, buyerId }, mall) => ({ captcha: await giveCode(mall, 'proof', email, buyerId) })],
  passkeyLoginOptions: [
    async (_, mall) => {
      await forgetLimits(mall);
      return {};
    },
  ],
  passkeyLogin: [async (own, mall) => signedLogin(mall, (await newPasskey(mall, own)).device)],
  passkeyOptions: [{}],
  passkeyAdd: [
    async (own, mall) => ({ credential: (await madePasskey(mall, own)).credential, name: 'Laptop' }),
    async (own, mall) => ({ credential: (await madePasskey(mall, own)).credential }),
  ],
  passkeyList: [
    async (own, mall) => {
      await newPasskey(mall, own);
      return {};
    },
    {},
  ],
  passkeyRename: [async (own, mall) => ({ id: (await newPasskey(mall, own)).id, name: 'Phone' })],
  passkeyRemove: [async (own, mall) => ({ id: (await newPasskey(mall, own)).id })],
  secondFactorLogin: [
    async (own, mall) => {
      const [code = ''] = (await newSecondFactor(mall, own)).recoveryCodes;
      return { ticket: await secondStepTicket(mall, own), code };
    },
  ],
  secondFactorBegin: [{}],
  secondFactorConfirm: [async (own, mall) => ({ code: appCode(mall, await offeredSecret(mall, own)) })],
  secondFactorEnd: [
    async (own, mall) => {
      await newSecondFactor(mall, own);
      return {};
    },
  ],
  recoveryCodesRenew: [
    async (own, mall) => {
      await newSecondFactor(mall, own);
      return {};
    },
  ],
  proofWays: [{}],
  proofByPassword: [
    async ({ buyerId }, mall) => {
      await setPassword(mall.db.sql, buyerId, await hashPassword(PASSWORD));
      return { password: PASSWORD };
    },
  ],
  proofCode: [async (_, mall) => ({ captchaVerification: await newTicket(mall) })],
  proofByCode: [async ({ email, buyerId }, mall) => ({ captcha: await giveCode(mall, 'step-up', email, buyerId) })],
  proofByAuthenticator: [async (own, mall) => ({ code: appCode(mall, (await newSecondFactor(mall, own)).secret, 1) })],
  proofPasskeyOptions: [
    async (own, mall) => {
      await newPasskey(mall, own);
      return {};
    },
  ],
  proofByPasskey: [async (own, mall) => signedProof(mall, own, (await newPasskey(mall, own)).device)],
  safetyGet: [
    { captchaType: 'blockPuzzle', clientUid: 'slider-1', ts: 1_795_000_000_000 },
    { captchaType: 'clickWord', purpose: 'login' },
    {},
  ],
  safetyCheck: [{ captchaType: 'blockPuzzle', token: 'nosuch', pointJson: 'nosuch' }, {}],
  safetyVerify: [{ captchaVerification: 'nosuch' }, {}],
  workGet: [{}, { purpose: 'exist' }],
  workCheck: [{ token: 'nosuch', numbers: [1, 2, 3] }],
  qrGet: [{}],
  qrState: [{ secret: 'x'.repeat(22) }, async (_, mall) => ({ secret: (await newQrCode(mall)).secret })],
  qrScan: [async (_, mall) => ({ ticket: (await newQrCode(mall)).ticket })],
  qrConfirm: [async ({ buyerId }, mall) => ({ ticket: (await newQrCode(mall, buyerId)).ticket })],
  userInfo: [{}],
  userEdit: [
    { nickname: 'Robin', avatar: AVATAR, birthday: '1990-05-01', sex: 3, province: '', city: '' },
    {
      nickname: '罗宾',
      avatar: AVATAR,
      birthday: '2000-02-29',
      sex: '1',
      countryId: COUNTRY.unitedStates,
      province: 'California',
      city: 'Los Angeles',
    },
  ],
  identity: [
    async ({ buyerId }, mall) => {
      await mall.db.sql`update buyer set country_id = ${COUNTRY.unitedStates} where id = ${buyerId}`;
      return { realName: 'Robin Vogel', identityCardNo: 'l01x 00t4-7' };
    },
  ],
  userCenter: [{}],
  uploadImage: [{ model: 'user', pid: '7' }, { model: 'product' }],
  favouriteGoods: [{}, { page: '2', limit: 1 }],
  favouriteGoodsAdd: [{ productId: PRODUCTS.groupRadio, category: 3 }, { productId: String(PRODUCTS.headphones) }],
  favouriteGoodsCancel: [{ ids: `${PRODUCTS.headphones},${PRODUCTS.groupRadio}` }],
  favouriteShops: [{}, { page: '2', limit: 1 }],
  favouriteShopAdd: [{ id: MERCHANT.northwind }],
  favouriteShopCancel: [{ id: MERCHANT.hearth }],
  favouriteShopsCancel: [{ ids: `${MERCHANT.hearth},${MERCHANT.northwind}` }],
  favouriteState: [{ goods: `${PRODUCTS.headphones}`, merchants: `${MERCHANT.hearth}` }, {}],
  messages: [
    async ({ buyerId }, mall) => {
      await newMessage(mall, buyerId);
      return {};
    },
    { page: '2', limit: 1, topic: 'shops', unread: '1' },
  ],
  messagesUnread: [{}],
  messagesRead: [{ ids: '1,2' }, { ids: '' }],
  messagePreferences: [{}],
  messagePreferenceSet: [{ topic: 'reviews', inApp: true, email: 0 }],
  footprints: [{}],
  footprintsDelete: [{ ids: `${PRODUCTS.headphones}` }, { ids: '' }],
  footprintsAdd: [{ list: [{ id: PRODUCTS.groupRadio }, { id: PRODUCTS.headphones, seenAt: 0 }] }],
  addressAdd: [
    SPRING_STREET,
    DONGCHENG,
    { ...SPRING_STREET, country: 'Japan', email: null, isDefault: 0, postCode: 90012 },
  ],
  addressEdit: [
    ({ addressId }) => ({ ...SPRING_STREET, id: addressId }),
    ({ addressId }) => ({ ...DONGCHENG, id: `${addressId}` }),
  ],
  addressList: [{}],
  addressDetail: [({ addressId }) => ({ id: addressId })],
  addressDefault: [{}],
  addressSetDefault: [({ addressId }) => ({ id: addressId })],
  addressDelete: [({ addressId }) => ({ id: addressId })],
  walletAccount: [{}],
  walletBills: [{ type: 'all' }, { type: 'income', page: '1', limit: 1 }],
  walletPlot: [{}],
  pointsAccount: [{}],
  pointsRecords: [{}, { page: 2, limit: 1 }],
  ownCoupons: [{ type: 'all' }, { type: 'usable' }, { type: 'unusable', limit: '5' }],
  couponClaim: [{ id: COUPON.brand }],
  cartList: [
    async (own, mall) => {
      await tinInCart(mall, own);
      return {};
    },
    async (own, mall) => {
      await radioInCart(mall, own);
      return { isValid: '1' };
    },
  ],
  cartAdd: [
    async (_, mall) => {
      const { productId, skuId } = await cheapTin(mall);
      return { productId: productId, productAttrUnique: skuId, cartNum: 1 };
    },
  ],
  cartAddAll: [
    async (_, mall) => {
      const { productId, skuId } = await cheapTin(mall);
      return { list: [{ productId: productId, productAttrUnique: skuId, cartNum: 2 }] };
    },
  ],
  cartDelete: [async (own, mall) => ({ ids: [await tinInCart(mall, own)] })],
  cartNumber: [
    async (own, mall) => ({ id: await tinInCart(mall, own), number: 2 }),
    async (own, mall) => ({ id: await tinInCart(mall, own), number: '0' }),
  ],
  cartCount: [{}, { type: 'sum', numType: 'true' }, { type: 'total', numType: 0 }],
  cartRespec: [
    async (own, mall) => {
      const productId = PRODUCTS.headphones;
      const id = await cartLine(mall, own, { productId, skuId: SKU.blackLarge });
      return { id, num: 1, productId: productId, unique: SKU.blackSmall };
    },
  ],
  cartToFavourites: [async (own, mall) => ({ ids: [await tinInCart(mall, own)] })],
  cartPrice: [async (own, mall) => ({ ids: [await tinInCart(mall, own)] })],
  cartCoupons: [
    async (own, mall) => {
      await radioInCart(mall, own);
      return {};
    },
  ],
  preOrder: [
    async (_, mall) => {
      const { productId, skuId } = await cheapTin(mall);
      return { preOrderType: 'buyNow', orderDetails: [{ productId: productId, attrValueId: skuId, productNum: 1 }] };
    },
    async (own, mall) => ({
      preOrderType: 'shoppingCart',
      orderDetails: [{ shoppingCartId: await tinInCart(mall, own), productId: 0, groupBuyRecordId: '' }],
    }),
  ],
  preOrderLoad: [async (own, mall) => ({ preOrderNo: await begun(mall, own) })],
  orderPrice: [async (own, mall) => choices(mall, own)],
  orderCoupons: [async (own, mall) => ({ preOrderNo: await begun(mall, own, plentyOfRadios) })],
  orderCreate: [async (own, mall) => choices(mall, own)],
  orderList: [
    async (own, mall) => {
      await unpaid(mall, own);
      await paidOrder(mall, own);
      return {};
    },
    { status: '0', keywords: 'tea', secondType: '0', limit: 1 },
    { status: -1, secondType: '' },
  ],
  orderCounts: [{}],
  orderDetail: [
    async (own, mall) => ({ orderNo: await paidOrder(mall, own) }),
    async (own, mall) => ({ orderNo: (await unpaid(mall, own)).no }),
    async (own, mall) => ({ orderNo: await completedOrder(mall, own) }),
  ],
  orderCancel: [async (own, mall) => ({ orderNo: (await unpaid(mall, own)).no })],
  orderDelete: [async (own, mall) => ({ orderNo: await completedOrder(mall, own) })],
  orderReceive: [async (own, mall) => ({ orderNo: (await sentOrder(mall, own)).orderNo })],
  orderParcels: [async (own, mall) => ({ orderNo: (await sentOrder(mall, own)).orderNo })],
  refundApplyList: [
    async (own, mall) => {
      await sentOrder(mall, own);
      return {};
    },
    { keywords: 'nothing' },
  ],
  refundPreview: [
    async (own, mall) => {
      const { orderNo, lineId } = await receivedLine(mall, own);
      return { orderNo, lines: [{ orderDetailId: lineId, num: 1 }] };
    },
  ],
  refundApply: [async (own, mall) => refundWish(await receivedLine(mall, own))],
  refundReasons: [{}],
  refundList: [
    async (own, mall) => {
      await openedCase(mall, own);
      return {};
    },
    { type: '0', keywords: 'RE' },
    { type: '1' },
  ],
  refundCounts: [{}],
  refundDetail: [async (own, mall) => ({ refundOrderNo: await openedCase(mall, own) })],
  refundSendBack: [async (own, mall) => returnShipment(await agreedCase(mall, own))],
  refundRevoke: [async (own, mall) => ({ refundOrderNo: await openedCase(mall, own) })],
  couriers: [{}],
  merchantReturnAddress: [{ id: MERCHANT.hearth }],
  orderShipment: [async (own, mall) => ({ invoiceId: (await sentOrder(mall, own)).invoiceId })],
  payConfig: [{}],
  payConfigFor: [{ preOrderNo: 'any' }],
  payCashier: [async (own, mall) => ({ orderNo: (await unpaid(mall, own)).no })],
  payBegin: [
    async (own, mall) => ({ orderNo: (await unpaid(mall, own)).no, payType: 'weixin', payChannel: 'native' }),
    async (own, mall) => ({ orderNo: (await unpaid(mall, own)).no, payType: 'alipay', payChannel: 'alipayPc' }),
    async (own, mall) => ({ orderNo: (await unpaid(mall, own)).no, payType: 'yue', payChannel: 'yue' }),
  ],
  payWechatResult: [async (own, mall) => ({ orderNo: (await unpaid(mall, own)).no })],
  payAlipayResult: [async (own, mall) => ({ orderNo: (await unpaid(mall, own)).no })],
  payCardResult: [async (own, mall) => ({ orderNo: (await unpaid(mall, own)).no })],
  sandboxBill: [async (own, mall) => sandboxTicket(mall, own)],
  sandboxAnswer: [
    async (own, mall) => ({ ...(await sandboxTicket(mall, own)), isApproved: true }),
    async (own, mall) => ({ ...(await sandboxTicket(mall, own)), isApproved: false }),
  ],
  sandboxRefunds: [async (own, mall) => ({ ...(await sandboxTicket(mall, own)), refunds: 'later' })],
  deliveries: [{ goods: `${PRODUCTS.headphones},${PRODUCTS.pickupCandle}` }],
  live: [
    { goods: `${PRODUCTS.headphones}`, seckill: `${FLASH_SALE.today}`, coupons: `${COUPON.goods}` },
    { sku: PRODUCTS.headphones },
    {},
  ],
};

/** Calls whose amounts are those of an order, in its own currency whatever that of the request. */
export const IN_ORDER_CURRENCY: ReadonlySet<CallName> = new Set<CallName>([
  'orderList',
  'orderDetail',
  'payCashier',
  'sandboxBill',
  'replyAwaiting',
  'refundApplyList',
  'refundPreview',
  'refundList',
  'refundDetail',
]);
