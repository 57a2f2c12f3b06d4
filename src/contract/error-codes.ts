/**
 * Error codes of the header `Mall-Error` that our own programs act upon; all others stand in `failures.ts` alone. Single
 * constants, so that a page carries only those that it imports. A back end that sends the number alone is understood.
 */

/** The call is for page builders that know the build key. */
export const BUILDERS_ONLY = 403;
/** The first request under this idempotency key is still running. */
export const KEY_IN_FLIGHT = 409;
/** Too much at a time, such as two pictures of one buyer: the same may be sent again later. */
export const TOO_OFTEN = 429;
/** The mall cannot answer for the moment. */
export const UNAVAILABLE = 503;

/** Also of a phone number or an e-mail address that cannot be one. */
export const ACCOUNT_INVALID = 1001;
/** No account has this password. */
export const LOGIN_WRONG = 1002;
/** Not the code that was sent, or a code that was used already. */
export const CODE_WRONG = 1003;
export const CODE_TOO_SOON = 1004;
export const CODE_TOO_MANY = 1005;
export const ACCOUNT_UNKNOWN = 1008;
export const ACCOUNT_TAKEN = 1009;
/** Too short, too long, too common or easy to guess. */
export const PASSWORD_REFUSED = 1010;
export const CAPTCHA_NEEDED = 1011;
export const CAPTCHA_TWICE = 1022;
export const CAPTCHA_THRICE = 1023;
/** The call needs a recent proof of identity first. */
export const PROOF_NEEDED = 1017;
/** The first factor was right, and the account has a second one. */
export const SECOND_FACTOR_NEEDED = 1019;
/** Another account has this phone number or e-mail address. */
export const CONTACT_TAKEN = 8107;

export const ADDRESS_MISSING = 8201;
export const ADDRESS_COUNTRY = 8203;
export const ADDRESS_NAME = 8204;
export const ADDRESS_PHONE = 8205;
export const ADDRESS_REGION = 8206;
export const ADDRESS_POST_CODE = 8207;
export const ADDRESS_EMAIL = 8208;
export const ADDRESS_DETAIL = 8209;

/** The mall takes no applications for shops. */
export const APPLICATIONS_CLOSED = 4201;
/** A shop or a waiting application has this name. */
export const SHOP_NAME_TAKEN = 4202;
export const SHOP_PHONE_TAKEN = 4203;
/** Too many licences, or not one's own. */
export const LICENCES_WRONG = 4204;
/** No such category or type of shop. */
export const SHOP_KIND_UNKNOWN = 4205;

export const ORDER_NOT_FOUND = 5001;
/** The order has moved on to another status. */
export const ORDER_STATUS = 5005;
/** No piece of it, or not so many, can be asked for. */
export const REFUND_QUANTITY = 5502;
/** Too many pictures, or one that is not the buyer's own. */
export const REFUND_PICTURES = 5503;
/** How the product goes back is not said. */
export const REFUND_WAY = 5504;
/** The courier or its number is missing. */
export const REFUND_COURIER = 5505;
/** Takes no order or payment any more: the checkout session is over, or the order is paid, cancelled or timed out. */
export const ORDER_CLOSED = 5009;
/** The total is not the one that the shopper saw. */
export const PRICE_CHANGED = 5405;
/** The last payment was declined; the order can still be paid. */
export const PAYMENT_DECLINED = 5411;

/** Beside the field of a review: its stars, its text, its pictures. */
export const REVIEW_STARS = 5301;
export const REVIEW_TEXT = 5302;
export const REVIEW_PICTURES = 5303;
/** The line was reviewed before. */
export const REVIEW_TWICE = 5304;

export const COUPON_OFF = 10002;
export const COUPON_USED = 10004;
export const COUPON_GONE = 10006;
export const COUPON_HELD = 10008;
