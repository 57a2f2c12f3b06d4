import { expect, test } from 'vitest';
import { amountsOf } from '#mall-files/amounts.ts';
import { templateComplaints, templateWarnings } from '#mall-files/kinds/shipping-complaints.ts';
import { type Templates, templatesSchema } from '#mall-files/kinds/shipping-file.ts';
import { readBySchema } from '#mall-files/schema-problems.ts';

type Members = Record<string, unknown>;

const AMOUNTS = amountsOf(
  new Map([
    ['USD', 2],
    ['EUR', 2],
  ]),
  'USD',
);

/** What is said of a shop with one template. */
function saidOf(template: Members): string[] {
  const read = readBySchema(templatesSchema, { parcel: { name: 'Parcel', currency: 'USD', ...template } });
  const problems = 'data' in read ? templateComplaints(read.data as Templates, AMOUNTS) : read.problems;
  return problems.map(({ path, message }) => `${path.join('.').replace(/^(shipping\.)?parcel\.?/, '')} ${message}`);
}

const rule = (region: string, more: Members = {}) => ({
  ...{ region, first: '1', firstPrice: '4.90', renewal: '1', renewalPrice: '0.00' },
  ...more,
});
const byRegion = (...rules: Members[]) => ({ charge: 'by region', rules });
const freeByRegion = (...free: Members[]) => ({ charge: 'free by region', rules: [rule('*')], free });

test.each<[what: string, template: Members]>([
  ['rules for places, where others are free', byRegion(rule('US'), rule('region:2110005'))],
  ['a rule for places and one for all others', { ...freeByRegion(), rules: [rule('US'), rule('*')] }],
  ['shipping for nothing', { ...freeByRegion(), rules: [rule('*', { firstPrice: '0', renewal: '0' })] }],
  ['a threshold of pieces', freeByRegion({ region: '*', number: '0.5' })],
  ['a threshold of an amount', freeByRegion({ region: '*', price: '0.01' })],
  ['the highest thresholds', freeByRegion({ region: '*', number: '999999999.998', price: '999999999.98' })],
  ['both thresholds', freeByRegion({ region: 'US', number: '10', price: '100' }, { region: '*', number: '20' })],
])('a template takes %s', (_, template) => {
  expect(saidOf(template)).toEqual([]);
});

test.each<[what: string, template: Members, says: string]>([
  [
    'a rule for everywhere else where that is free',
    byRegion(rule('US'), rule('*')),
    'rules.1.region has no effect with "charge": "by region", which ships free of charge wherever no rule names the place: write "free by region" to charge everywhere else, or remove the rule',
  ],
  [
    'prices in another currency than the mall’s own',
    { ...byRegion(rule('US')), currency: 'EUR' },
    'currency is USD: the mall calculates in its own currency, and shows others by their rates',
  ],
  [
    '"free by region" without a rule for everywhere else',
    { ...freeByRegion({ region: '*', number: '3' }), rules: [rule('US')] },
    'rules have none for "*", everywhere else, where "free by region" would therefore ship free of charge: add one, with prices of "0.00" if that is meant',
  ],
  [
    '"free by region" without any rule',
    { charge: 'free by region' },
    'rules have none for "*", everywhere else, where "free by region" would therefore ship free of charge: add one, with prices of "0.00" if that is meant',
  ],
  [
    'two rules for one region',
    byRegion(rule('US'), rule('CN'), rule('US', { firstPrice: '9.90' })),
    'rules.2.region names "US" a second time',
  ],
  [
    'two thresholds for one region',
    freeByRegion({ region: '*', number: '3' }, { region: '*', price: '3' }),
    'free.1.region names "*" a second time',
  ],
  [
    'two transits for one region',
    { transit: ['*', '*'].map((region) => ({ region, least: 1, most: 2 })) },
    'transit.1.region names "*" a second time',
  ],
  [
    'a price of the first 0 pieces',
    byRegion(rule('US', { first: '0.0' })),
    'rules.0.first is a number above 0 such as "1" or "0.5"',
  ],
  [
    'a price of each further 0 pieces',
    byRegion(rule('US', { renewal: '0.000', renewalPrice: '1.00' })),
    'rules.0.renewal is above 0, or its "renewalPrice" is never charged',
  ],
  [
    'a threshold of nothing',
    freeByRegion({ region: '*' }),
    'free.0 has a "number" or a "price" from which on shipping is free, or both',
  ],
  [
    'a threshold of 0 pieces',
    freeByRegion({ region: '*', number: '0', price: '5' }),
    'free.0.number is a number above 0 such as "10"; leave it out where no number makes shipping free',
  ],
  [
    'a threshold of no money',
    freeByRegion({ region: '*', number: '5', price: '0.00' }),
    'free.0.price is above 0; leave it out where no amount makes shipping free',
  ],
  [
    'a threshold of an amount that stands for none',
    freeByRegion({ region: '*', price: '999999999.99' }),
    'free.0.price is below 999999999.99; leave it out where no amount makes shipping free',
  ],
  [
    'a threshold above that',
    freeByRegion({ region: '*', price: '1000000000' }),
    'free.0.price is below 999999999.99; leave it out where no amount makes shipping free',
  ],
  [
    'a threshold of a number that stands for none',
    freeByRegion({ region: '*', number: '999999999.999', price: '5' }),
    'free.0.number is below 999999999.999; leave it out where no number makes shipping free',
  ],
  [
    'a threshold without digits',
    freeByRegion({ region: '*', price: 'abc' }),
    'free.0.price "abc" is not an amount such as 12.50',
  ],
  [
    'a price that is none of each further piece',
    byRegion(rule('US', { renewal: '0', renewalPrice: 'a1' })),
    'rules.0.renewalPrice "a1" is not an amount such as 12.50',
  ],
  [
    'a threshold below 0',
    freeByRegion({ region: '*', price: '-1' }),
    'free.0.price "-1" is not an amount such as 12.50',
  ],
])('a template with %s is refused', (_, template, says) => {
  expect(saidOf(template)).toEqual([says]);
});

/** What is said of a template that is taken. */
function warnedOf(template: Members): string[] {
  expect(saidOf(template)).toEqual([]);
  const parcel = { name: 'Parcel', currency: 'USD', ...template };
  const read = readBySchema(templatesSchema, { parcel });
  return 'data' in read
    ? templateWarnings(read.data as Templates).map(({ path, message }) => `${path.join('.')} ${message}`)
    : [];
}

const FREE = [{ region: '*', price: '50.00' }];

test.each<[what: string, template: Members, says: string[]]>([
  ['rules and thresholds that count', freeByRegion(...FREE), []],
  ['rules alone', byRegion(rule('US')), []],
  ['neither', {}, []],
  [
    'thresholds that "by region" does not read',
    { ...byRegion(rule('US')), free: FREE },
    [
      'shipping.parcel.free counts only with "charge": "free by region"; "by region" charges its rules however much is bought',
    ],
  ],
  [
    'rules without a charge',
    { rules: [rule('US')] },
    [
      'shipping.parcel.rules charges nothing with "charge": "free", which a template has that names no other: write "by region" or "free by region"',
    ],
  ],
])('a template with %s is taken, with a warning of what is void', (_, template, says) => {
  expect(warnedOf(template)).toEqual(says);
});
