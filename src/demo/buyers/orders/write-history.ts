import type { Sql } from 'postgres';
import { addressText } from '#domain/addresses/address-lines.ts';
import { findCheckoutBuyer } from '../../../server/modules/pricing/queries/checkout-buyer.ts';
import { listCurrencies } from '../../../server/modules/settings/queries/currencies.ts';
import { readGivenCoupons } from '../promotions/claimable-coupons.ts';
import { composeHeld } from '../promotions/compose-coupons.ts';
import { writeCoupons } from '../promotions/write-coupons.ts';
import { composePoints, pointsWithoutOrders } from '../wallet/compose-points.ts';
import { type Owner, writeBills, writePoints } from '../write-account-data.ts';
import { chooseOrders, composeHistory, pointsAtFirst } from './compose-history.ts';
import { countSold } from './count-sold.ts';
import { numberOrders } from './number-orders.ts';
import type { Recipient } from './order-rows.ts';
import { readOffers, readShelf } from './read-products.ts';
import { wishedOrders } from './wished-orders.ts';
import { writeOrders } from './write-orders.ts';

async function readRecipient({ tx, buyerId, now }: Owner): Promise<Recipient & { regionIds: number[] }> {
  const buyer = await findCheckoutBuyer(tx, buyerId, 'default', new Date(now));
  const address = buyer?.address;
  if (!address) throw new Error('a demo person has no address');
  const { realName, phone, districtId, cityId, provinceId } = address;
  const regionIds = [districtId, cityId, provinceId].filter((id) => id > 0);
  return {
    buyerId,
    realName,
    phone,
    address: addressText(address, address.countryIso),
    regionIds,
  };
}

async function readMoney(tx: Sql) {
  const currencies = await listCurrencies(tx);
  const base = currencies.find(({ isDefault }) => isDefault);
  if (!base) throw new Error('the mall has no base currency');
  return { currencies, base };
}

/** Some are kept, so that everybody has some; of all others a person claims what saves most with an order. */
async function shareCoupons({ tx, buyer, random }: Owner) {
  const given = random.shuffle(await readGivenCoupons(tx));
  const kept = given.slice(0, buyer.coupons);
  return { kept, forOrders: new Map(given.slice(buyer.coupons).map((one) => [one.id, one])) };
}

/** Years of orders, and what belongs to them: bills, points and coupons. Addresses are there before. */
export async function writeHistory(owner: Owner): Promise<void> {
  const { tx, buyer, random, now } = owner;
  const chosen = chooseOrders(wishedOrders(buyer, now, random), await readShelf(tx), random);
  const { currencies, base } = await readMoney(tx);
  const { regionIds, ...recipient } = await readRecipient(owner);
  const skuIds = [...new Set(chosen.flatMap(({ pieces }) => pieces.map(({ skuId }) => skuId)))];
  const offers = await readOffers(tx, skuIds, base);
  const { forOrders, kept } = await shareCoupons(owner);
  const others = pointsWithoutOrders(buyer.checkIns, buyer.days, now, random);
  const shopper = { isMember: buyer.isPaidMember, points: pointsAtFirst(others), coupons: forOrders };
  const orders = composeHistory(chosen, { ...shopper, regionIds, base, currencies, offers, random });
  const numbered = await numberOrders(tx, orders, random);
  await writeOrders(tx, numbered, recipient, random);
  await writeBills(owner, orders);
  await writePoints(owner, composePoints(others, orders));
  const used = numbered.flatMap(({ coupons }) => coupons);
  await writeCoupons(owner, used, composeHeld(kept, now, random));
  await countSold(tx, orders);
}
