import type { CommandEntry } from './command.ts';

/** Every command of `mall`; a new one is one line here and one file beside it. */
export const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  start: {
    about: 'Opens the mall: database, demo mall if there is none, pages, server.',
    load: async () => (await import('./start.ts')).start,
  },
  dev: {
    about: 'The same with pages that follow every change of the code.',
    load: async () => (await import('./dev.ts')).dev,
  },
  build: {
    about: 'Builds all pages and puts them into service.',
    load: async () => (await import('./build.ts')).build,
  },
  publish: {
    about: 'Makes the pages anew that changes concern. An open mall does it by itself.',
    load: async () => (await import('./publish.ts')).publish,
  },
  status: {
    about: 'Tells which pages are in service, which are left out and why, and whether changes wait.',
    load: async () => (await import('./status.ts')).status,
  },
  goods: {
    about: 'Shows a goods with its SKUs; sets price, stock and shelf.',
    load: async () => (await import('./goods.ts')).goods,
  },
  people: {
    about: 'Lists who has an account, or looks for somebody.',
    load: async () => (await import('./people.ts')).people,
  },
  balance: {
    about: "Adds money to somebody's wallet.",
    load: async () => (await import('./balance.ts')).balance,
  },
  points: {
    about: 'Gives somebody points, at once or after some days.',
    load: async () => (await import('./points.ts')).points,
  },
  member: {
    about: 'Makes somebody a paying member, or ends the membership.',
    load: async () => (await import('./member.ts')).member,
  },
  'second-factor': {
    about: 'Turns off two-step verification for an owner who has lost the app and the recovery codes.',
    load: async () => (await import('./second-factor.ts')).secondFactor,
  },
  settings: {
    about: 'Shows and changes the settings of the mall: name, colour, contact, chat, mobile mall.',
    load: async () => (await import('./settings.ts')).settings,
  },
  orders: {
    about: 'Lists orders, or tells one with its lines and parcels.',
    load: async () => (await import('./orders.ts')).orders,
  },
  ship: {
    about: 'Sends an order or a part of it.',
    load: async () => (await import('./ship.ts')).ship,
  },
  track: {
    about: 'Notes where a parcel is.',
    load: async () => (await import('./track.ts')).track,
  },
  verify: {
    about: 'Hands over what waits for its pickup, by the code that the buyer shows.',
    load: async () => (await import('./verify.ts')).verify,
  },
  cards: {
    about: 'Takes in cards with number and password, or the address of a goods that is a link.',
    load: async () => (await import('./cards.ts')).cards,
  },
  coupon: {
    about: 'Makes coupons that shoppers can claim; lists and closes them.',
    load: async () => (await import('./coupon.ts')).coupon,
  },
  seckill: {
    about: 'Puts a goods into a flash sale, now or later; lists sales and ends them.',
    load: async () => (await import('./seckill.ts')).seckill,
  },
  gateway: {
    about: 'Asks a gateway about a payment; lists those to look at.',
    load: async () => (await import('./gateway.ts')).gateway,
  },
  demo: { about: 'Makes a demo mall of any size.', load: async () => (await import('./demo.ts')).demo },
  import: { about: 'Takes a product file into a shop.', load: async () => (await import('./import.ts')).importGoods },
  outbox: {
    about: 'Prints the messages that no service sends, the newest first.',
    load: async () => (await import('./outbox.ts')).outbox,
  },
  version: {
    about: 'Prints the versions of the mall and of Node.',
    load: async () => (await import('./version.ts')).version,
  },
};
