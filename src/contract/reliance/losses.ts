/**
 * How much pages depend on a call. `build`: without it pages cannot be made. `page`: pages are made, and something on them fails.
 * `option`: pages are made to do without it. `unused`: no page calls it.
 */
export type Dependence = 'build' | 'page' | 'option' | 'unused';

export interface Loss {
  dependence: Dependence;
  /** What pages lose where a back end lacks the calls: one sentence for the operator. */
  sentence: string;
}

const build = (sentence: string): Loss => ({ dependence: 'build', sentence });
const page = (sentence: string): Loss => ({ dependence: 'page', sentence });
const option = (sentence: string): Loss => ({ dependence: 'option', sentence });

/** What pages lose, by what the calls are for. `uses.ts` gives every call its entry. */
export const LOSSES = {
  frame: build('No page can be built: the header and footer of every page are made from it.'),
  home: build('The home page cannot be built, and without a home page there is no build.'),
  productList: build('Lists, search and (without the bulk calls) product pages cannot be made.'),
  productPages: build('Product pages cannot be built without the bulk calls, and quick views and reviews do not open.'),
  categoryPages: build('The page of each category cannot be built.'),
  productCards: build('Pages of shops and categories cannot be built, and recently viewed products stay empty.'),
  flashSale: build('The page of flash sales cannot be built, nor, without the bulk calls, any product page.'),
  groupBuy: build('Without the bulk calls product pages cannot be built: it lists the products of group deals.'),
  recommended: build('The pages of recommended products cannot be built.'),
  merchants: build('The pages of shops and their street cannot be built.'),
  merchantEntry: build('The list of shops and the form for new shops cannot be built.'),
  articles: build('News pages cannot be built.'),
  agreement: page('Agreements have no pages, though registration and footer link to them.'),
  countries: build('No page can be built, because headers name the country of delivery; addresses have no country.'),
  bulkProducts: option('The build reads product pages one by one, with four calls each, instead of in batches.'),
  bulkArticles: option('The build reads articles one by one.'),
  changes: option('Every change causes a whole build, because the back end does not report what has changed.'),
  languages: option('Pages are made in all languages of the storefront.'),
  oldAddresses: option('Addresses of an earlier shop lead to the page for what is not found.'),
  live: option('Prices and stock stay as they were when the pages were built, with a note that they may have changed.'),
  deliveries: option('Pages promise no dates of delivery.'),
  suggestions: option('The search suggests products and shops alone, no words and no categories.'),
  sizeGuide: option('Size guides do not open.'),
  boughtTogether: option(
    'The cart drawer offers products of the same shop instead of those that were bought together.',
  ),
  reviewFilters: option('Reviews have fewer filters.'),
  reviewTranslation: option('Reviews cannot be translated.'),
  reviewVotes: option('Reviews cannot be voted for or reported.'),
  ownReviews: option('Buyers do not see their own reviews and cannot add to them.'),
  reviewing: page('Buyers cannot review what they bought.'),
  alerts: option('Buyers cannot ask for a message about a lower price, new stock or search results.'),
  waitlist: option('A sold-out flash sale has no waiting list.'),
  messages: option('The account has no inbox.'),
  context: option('A first visit gets the language of the browser, and the base currency.'),
  clock: option("Countdowns follow the device's clock."),
  passwordLogin: page('Shoppers cannot log in by password.'),
  codeLogin: page('Shoppers cannot log in by code, and new ones get no account.'),
  captcha: page('There is no captcha: log-in by code is impossible, and by password after a failed attempt.'),
  captchaWork: option('Shoppers who cannot see or move a puzzle cannot log in by code.'),
  logout: page('Logging out ends the session in the browser only.'),
  loginMethods: option('The log-in offers password and code, even where only one of them works.'),
  accountKnown: option('The log-in does not say that an address is new.'),
  registration: option('Accounts are opened by the first log-in by code alone, without a password.'),
  forgottenPassword: option('A forgotten password cannot be replaced before the log-in.'),
  qrLogin: option('Shoppers cannot log in by scanning a code.'),
  passkeys: option('There are no passkeys.'),
  secondFactor: option('There is no two-step verification.'),
  proof: option('Changes for which the back end demands a proof of identity are impossible.'),
  security: option('The page about log-in and security does not open.'),
  contact: page('Buyers cannot change their phone number.'),
  emailContact: option('Buyers cannot change their e-mail address.'),
  ownPassword: page('Buyers cannot change their password.'),
  closing: page('Buyers cannot close their account.'),
  profile: page('The profile does not open or cannot be saved.'),
  identity: option('Buyers cannot record their identity for orders that need it.'),
  accountHome: page('The first page of the account does not open.'),
  uploads: page('Pictures cannot be sent, for the profile, reviews, returns and new shops.'),
  favorites: page('Favorites do not open or cannot be changed.'),
  favoriteState: option('Hearts on pages do not show what is a favorite already.'),
  browsingHistory: page('Recently viewed products of buyers do not open.'),
  browsingHistoryWrite: option('What buyers view is not recorded, or cannot be removed.'),
  addresses: page('Addresses do not open or cannot be changed, so that nothing that is shipped can be ordered.'),
  regions: option('States and cities are typed instead of chosen.'),
  wallet: page('The wallet does not open.'),
  walletPlot: option('The wallet has no curve of the balance.'),
  points: page('Points do not open.'),
  coupons: page('Coupons do not open or cannot be claimed.'),
  cart: page('The cart does not open or cannot be changed.'),
  cartCoupons: option('Each total of the cart is requested from the back end, which takes longer.'),
  checkout: page('Orders cannot be placed.'),
  orders: page('Orders do not open or cannot be changed.'),
  orderCounts: option('Lists of orders and returns have no numbers.'),
  shipments: page('Buyers do not see where their packages are.'),
  returns: page('Returns do not open or cannot be requested.'),
  returnWays: option('The name of a courier is typed, and the address of a store is not shown before the request.'),
  payment: page('Orders cannot be paid.'),
  cardPayment: option('After a payment by card pages do not see that the order is paid.'),
  merchantHome: page('The head of a shop is missing where its products are searched.'),
  shopApplication: page('New shops cannot apply.'),
  shopApplicationHelp: option(
    'The form for new shops does not say early that a name is taken, and does not show sent pictures.',
  ),
  sandbox: option('There is no page for test payments, which a real back end needs not have.'),
  otherClients: { dependence: 'unused', sentence: 'No page calls it: it is for other clients of the contract.' },
} as const satisfies Record<string, Loss>;

export type LossName = keyof typeof LOSSES;
