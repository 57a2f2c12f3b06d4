import { CODES } from '#contract/envelope.ts';

/**
 * Everything that a call can refuse, with the family's fine code (contract, section 4).
 * The message of each stands in `i18n/<locale>/errors.json` under the same name.
 */
export const FAILURES = {
  badInput: { code: CODES.refused, fine: 400 },
  unknownCall: { code: CODES.refused, fine: 404 },
  bodyTooLarge: { code: CODES.refused, fine: 413 },
  loginMissing: { code: CODES.loginMissing, fine: 401 },
  loginExpired: { code: CODES.loginExpired, fine: 402 },
  captchaNeeded: { code: CODES.refused, fine: 1011 },
  captchaSpent: { code: CODES.refused, fine: 1011 },
  accountInvalid: { code: CODES.refused, fine: 1001 },
  phoneInvalid: { code: CODES.refused, fine: 1001 },
  emailInvalid: { code: CODES.refused, fine: 1001 },
  wrongLogin: { code: CODES.refused, fine: 1002 },
  codeWrong: { code: CODES.refused, fine: 1003 },
  codeTooSoon: { code: CODES.refused, fine: 1004 },
  codeTooMany: { code: CODES.refused, fine: 1005 },
  codeTriedOften: { code: CODES.refused, fine: 1005 },
  messageNotSent: { code: CODES.failed, fine: 1006 },
  tooManyTries: { code: CODES.refused, fine: 1007 },
  accountUnknown: { code: CODES.refused, fine: 1008 },
  accountTaken: { code: CODES.refused, fine: 1009 },
  phoneTaken: { code: CODES.refused, fine: 8107 },
  emailTaken: { code: CODES.refused, fine: 8107 },
  noPhone: { code: CODES.refused, fine: 8108 },
  noEmail: { code: CODES.refused, fine: 8108 },
  passwordShort: { code: CODES.refused, fine: 1010 },
  passwordLong: { code: CODES.refused, fine: 1010 },
  passwordCommon: { code: CODES.refused, fine: 1010 },
  captchaWrong: { code: CODES.refused, fine: 1011 },
  tooOften: { code: CODES.refused, fine: 429 },
  qrGone: { code: CODES.refused, fine: 1016 },
  keyInFlight: { code: CODES.refused, fine: 409 },
  keyReused: { code: CODES.refused, fine: 422 },
  unavailable: { code: CODES.failed, fine: 503 },
  internal: { code: CODES.failed, fine: 500 },
  notPicture: { code: CODES.refused, fine: 415 },
  pictureTooLarge: { code: CODES.refused, fine: 413 },
  uploadBusy: { code: CODES.refused, fine: 429 },
  uploadsFull: { code: CODES.refused, fine: 8401 },
  identityKnown: { code: CODES.refused, fine: 8301 },
  identityNoCountry: { code: CODES.refused, fine: 8302 },
  goodsNotFound: { code: CODES.refused, fine: 6102 },
  merchantNotFound: { code: CODES.refused, fine: 4101 },
  couponNotFound: { code: CODES.refused, fine: 10001 },
  couponNeedsScope: { code: CODES.refused, fine: 10000 },
  articleNotFound: { code: CODES.refused, fine: 404 },
  agreementNotFound: { code: CODES.refused, fine: 404 },
  categoryNotFound: { code: CODES.refused, fine: 404 },
  blockNotFound: { code: CODES.refused, fine: 404 },
  addressNotFound: { code: CODES.refused, fine: 8201 },
  addressesFull: { code: CODES.refused, fine: 8202 },
  addressCountry: { code: CODES.refused, fine: 8203 },
  addressName: { code: CODES.refused, fine: 8204 },
  addressPhone: { code: CODES.refused, fine: 8205 },
  addressRegion: { code: CODES.refused, fine: 8206 },
  addressPostCode: { code: CODES.refused, fine: 8207 },
  addressEmail: { code: CODES.refused, fine: 8208 },
  addressDetail: { code: CODES.refused, fine: 8209 },
  cartFull: { code: CODES.refused, fine: 5401 },
  cartLineNotFound: { code: CODES.refused, fine: 5402 },
  soldOut: { code: CODES.refused, fine: 6103 },
  stockShort: { code: CODES.refused, fine: 6103 },
  offShelf: { code: CODES.refused, fine: 6102 },
  mobileOnly: { code: CODES.refused, fine: 6104 },
  preOrderGone: { code: CODES.refused, fine: 5009 },
  shopNotInOrder: { code: CODES.refused, fine: 5404 },
  addressMissing: { code: CODES.refused, fine: 8201 },
  priceChanged: { code: CODES.refused, fine: 5405 },
  couponUnusable: { code: CODES.refused, fine: 10003 },
  couponUsed: { code: CODES.refused, fine: 10004 },
  couponLapsed: { code: CODES.refused, fine: 10005 },
  couponOff: { code: CODES.refused, fine: 10002 },
  couponGone: { code: CODES.refused, fine: 10006 },
  couponNotYet: { code: CODES.refused, fine: 10007 },
  couponHeld: { code: CODES.refused, fine: 10008 },
  saleNotStarted: { code: CODES.refused, fine: 6501 },
  saleEnded: { code: CODES.refused, fine: 6502 },
  saleLimit: { code: CODES.refused, fine: 6503 },
  saleOrderLimit: { code: CODES.refused, fine: 6503 },
  nothingToPay: { code: CODES.refused, fine: 5406 },
  orderNotFound: { code: CODES.refused, fine: 5001 },
  orderStatus: { code: CODES.refused, fine: 5005 },
  orderPaid: { code: CODES.refused, fine: 5009 },
  orderCancelled: { code: CODES.refused, fine: 5009 },
  orderTimedOut: { code: CODES.refused, fine: 5009 },
  refundOpen: { code: CODES.refused, fine: 5407 },
  parcelNotFound: { code: CODES.refused, fine: 5101 },
  payTypeOff: { code: CODES.refused, fine: 5408 },
  balanceShort: { code: CODES.refused, fine: 8110 },
  gatewayDown: { code: CODES.failed, fine: 5409 },
  billGone: { code: CODES.refused, fine: 5410 },
  paymentDeclined: { code: CODES.refused, fine: 5411 },
} as const;

export type FailureName = keyof typeof FAILURES;

/** An expected refusal as a value. `params` fill the message. */
export interface Failure {
  failure: FailureName;
  params?: Record<string, string | number>;
}

export const fail = (failure: FailureName, params: Record<string, string | number> = {}): Failure => ({
  failure,
  params,
});

export const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'failure' in value;
