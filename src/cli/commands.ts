import type { CommandEntry } from './command.ts';

/** Every command of `mall`; a new one is one line here and one file beside it. */
export const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  init: {
    about: 'Makes a mall of your own in an empty database, by questions or options.',
    load: async () => (await import('./init/init.ts')).init,
  },
  start: {
    about: 'Opens the mall: database, demo mall if there is none, pages, server.',
    load: async () => (await import('./start/start.ts')).start,
  },
  dev: {
    about: 'The same as start, with pages that follow every change of the code.',
    load: async () => (await import('./start/dev.ts')).dev,
  },
  build: {
    about: 'Builds all pages and puts them into service.',
    load: async () => (await import('./publishing/build.ts')).build,
  },
  publish: {
    about: 'Makes the pages anew that changes concern. "mall start" and "mall publisher" do it by themselves.',
    load: async () => (await import('./publishing/publish.ts')).publish,
  },
  publisher: {
    about:
      'Follows changes and publishes pages, also into a bucket; one process on all machines. "mall start" does so too.',
    load: async () => (await import('./publishing/publisher.ts')).publisher,
  },
  status: {
    about:
      'Shows pages in service or left out, whether changes wait, publisher and bucket, and mails that cannot be sent.',
    load: async () => (await import('./publishing/status.ts')).status,
  },
  'check-api': {
    about: 'Checks call by call whether another back end fits the contract, and says what pages lose.',
    load: async () => (await import('./check-api/check-api.ts')).checkApi,
  },
  goods: {
    about: 'Lists products, or shows one with its SKUs; sets price, stock and shelf.',
    load: async () => (await import('./catalog/product.ts')).product,
  },
  people: {
    about: 'Lists accounts, or finds one by name, address or number.',
    load: async () => (await import('./accounts/buyers.ts')).buyers,
  },
  balance: {
    about: "Adds money to somebody's wallet, or takes it back.",
    load: async () => (await import('./wallet/balance.ts')).balance,
  },
  points: {
    about: 'Adds points to an account, usable at once or after some days, or takes them back.',
    load: async () => (await import('./wallet/points.ts')).points,
  },
  member: {
    about: 'Makes a buyer a paying member, or ends the membership.',
    load: async () => (await import('./accounts/member.ts')).member,
  },
  'second-factor': {
    about: 'Turns off two-step verification for an owner who has lost the app and the recovery codes.',
    load: async () => (await import('./accounts/second-factor.ts')).secondFactor,
  },
  searches: {
    about: 'Keeps words out of the popular searches, and lists those that are hidden.',
    load: async () => (await import('./search/searches.ts')).searches,
  },
  settings: {
    about: 'Shows and changes the settings of the mall: name, colour, contact, chat, mobile mall.',
    load: async () => (await import('./settings/settings.ts')).settings,
  },
  orders: {
    about: 'Lists orders, or shows one with its lines and packages.',
    load: async () => (await import('./orders/orders.ts')).orders,
  },
  returns: {
    about: 'Lists returns and refunds; approves, refuses, receives and forces them.',
    load: async () => (await import('./aftersales/returns.ts')).returns,
  },
  ship: {
    about: 'Sends an order or a part of it.',
    load: async () => (await import('./orders/ship.ts')).ship,
  },
  shipping: {
    about: 'Lists shipping templates; sets handling time and days on the way.',
    load: async () => (await import('./delivery/shipping.ts')).shipping,
  },
  track: {
    about: 'Records where a package is.',
    load: async () => (await import('./orders/track.ts')).track,
  },
  verify: {
    about: 'Hands over an order that the buyer picks up, by the code that the buyer shows.',
    load: async () => (await import('./orders/verify.ts')).verify,
  },
  cards: {
    about: 'Adds voucher codes, or the address of a product that is sold as a link.',
    load: async () => (await import('./orders/voucher-codes.ts')).cards,
  },
  reviews: {
    about: 'Lists reviews; answers for the shop, hides and shows.',
    load: async () => (await import('./reviews/reviews.ts')).reviews,
  },
  coupon: {
    about: 'Makes coupons that shoppers can claim; lists and closes them.',
    load: async () => (await import('./promotions/coupon.ts')).coupon,
  },
  seckill: {
    about: 'Adds a product to a flash sale, now or later; lists and removes.',
    load: async () => (await import('./promotions/flash-sale.ts')).flashSale,
  },
  applications: {
    about: 'Lists applications for shops, shows one, approves or refuses it.',
    load: async () => (await import('./merchants/applications.ts')).applications,
  },
  gateway: {
    about: 'Lists payments that need manual review; asks a gateway about one.',
    load: async () => (await import('./payments/gateway.ts')).gateway,
  },
  audit: {
    about: 'Lists what operators decided: who, when, about what.',
    load: async () => (await import('./audit/audit.ts')).audit,
  },
  report: {
    about: 'Writes orders, refunds, people or products as CSV, for the books.',
    load: async () => (await import('./reports/report.ts')).report,
  },
  demo: { about: 'Makes a demo mall of any size.', load: async () => (await import('./demo/demo.ts')).demo },
  import: {
    about: 'Imports a product file into a shop.',
    load: async () => (await import('./import/import.ts')).importProducts,
  },
  export: {
    about: 'Writes the whole mall as files: settings, shops, products, texts, pictures.',
    load: async () => (await import('./mall-files/export.ts')).exportFiles,
  },
  apply: {
    about: 'Makes the mall be as files say; shows the plan first with --dry-run.',
    load: async () => (await import('./mall-files/apply.ts')).apply,
  },
  backup: {
    about: 'Saves the whole mall into one file while it is open: rows, pictures, uploads, secret.',
    load: async () => (await import('./backup/backup.ts')).backup,
  },
  restore: {
    about: 'Makes a mall again from a backup, in an empty database.',
    load: async () => (await import('./backup/restore.ts')).restore,
  },
  redirects: {
    about: 'Lets old addresses lead to products and pages; lists and removes them.',
    load: async () => (await import('./redirects/redirects.ts')).redirects,
  },
  outbox: {
    about: 'Prints the messages that no mail or text service sends, the newest first.',
    load: async () => (await import('./messages/outbox.ts')).outbox,
  },
  version: {
    about: 'Prints the versions of the mall and of Node.',
    load: async () => (await import('./start/version.ts')).version,
  },
};
