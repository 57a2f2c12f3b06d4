import { NO_THRESHOLD } from '#domain/pricing/no-threshold.ts';
import { COUNTRIES, countryId } from '../../../server/modules/addresses/places/countries.ts';
import { stateId } from '../../../server/modules/addresses/places/states.ts';
import { SHIPPING_KINDS, type ShippingKind } from '../catalog/product-terms.ts';

/** Region 0 is everywhere that is not listed. */
const EVERYWHERE = 0;

interface Rule {
  regionId: number;
  first: string;
  firstPrice: number;
  renewal: string;
  renewalPrice: number;
}

interface ShippingTemplate {
  name: string;
  /** 0 all free, 2 free rules first, then the region's price. */
  appoint: 0 | 2;
  /** 1 pieces, 2 grams. */
  chargeBy: 1 | 2;
  rules: Rule[];
  /** Cents of products from which delivery is free; null: never. */
  freeFrom: number | null;
  transits: readonly Transit[];
}

const rule = (regionId: number, first: string, firstPrice: number, renewal: string, renewalPrice: number): Rule => ({
  regionId,
  first,
  firstPrice,
  renewal,
  renewalPrice,
});

/** Places that shipments reach by air only. */
const FAR = [stateId('US', 'Alaska'), stateId('US', 'Hawaii')];

interface Transit {
  regionId: number;
  least: number;
  most: number;
}

const to = (places: readonly number[], least: number, most: number): Transit[] =>
  places.map((regionId) => ({ regionId, least, most }));

const HOME = [countryId('US')];
const NEIGHBOURS = [countryId('CA'), countryId('MX')];
/** Where nothing heavy is shipped: islands and the far south. */
const OUT_OF_REACH = ['IS', 'NZ', 'PE'];

const BY_POST = [...to(HOME, 2, 4), ...to(FAR, 4, 7), ...to(NEIGHBOURS, 4, 7), ...to([EVERYWHERE], 7, 12)];
const BY_FREIGHT = [
  ...to(HOME, 4, 6),
  ...to(FAR, 7, 12),
  ...to(NEIGHBOURS, 6, 10),
  ...COUNTRIES.filter(({ id, code }) => ![...HOME, ...NEIGHBOURS].includes(id) && !OUT_OF_REACH.includes(code)).flatMap(
    ({ id }) => to([id], 12, 20),
  ),
];

const TEMPLATES: Record<ShippingKind, ShippingTemplate> = {
  'free-over': {
    name: 'Free from $49',
    appoint: 2,
    chargeBy: 1,
    rules: [rule(EVERYWHERE, '1', 590, '1', 200), ...FAR.map((id) => rule(id, '1', 1290, '1', 500))],
    freeFrom: 4900,
    transits: BY_POST,
  },
  'per-piece': {
    name: 'Per piece',
    appoint: 2,
    chargeBy: 1,
    rules: [rule(EVERYWHERE, '1', 450, '1', 150)],
    freeFrom: null,
    transits: BY_POST,
  },
  'by-weight': {
    name: 'By weight',
    appoint: 2,
    chargeBy: 2,
    rules: [rule(EVERYWHERE, '1000', 690, '1000', 250), ...FAR.map((id) => rule(id, '1000', 1490, '1000', 600))],
    freeFrom: null,
    transits: BY_FREIGHT,
  },
  free: { name: 'Free delivery', appoint: 0, chargeBy: 1, rules: [], freeFrom: null, transits: BY_POST },
};

/** The template's id in the shop's row of templates. */
export const shippingTemplateId = (merchantId: number, kind: ShippingKind) =>
  (merchantId - 1) * SHIPPING_KINDS.length + SHIPPING_KINDS.indexOf(kind) + 1;

const HOUR = 60;

/** Some shops pack on the day of the order, and every fifth works on Saturdays. */
const paceOf = (merchantId: number) => ({
  handlingDays: merchantId % 3,
  cutOff: (12 + (merchantId % 5)) * HOUR,
  restDays: merchantId % 5 === 0 ? [0] : [0, 6],
});

/** The rows of one shop's templates. */
export function shippingRows(merchantId: number) {
  const templates = SHIPPING_KINDS.map((kind) => ({ id: shippingTemplateId(merchantId, kind), ...TEMPLATES[kind] }));
  return {
    templates: templates.map(({ id, name, appoint, chargeBy }) => ({
      ...{ id, merchantId, name, appoint, chargeBy },
      ...paceOf(merchantId),
    })),
    transits: templates.flatMap(({ id, transits }) => transits.map((transit) => ({ templateId: id, ...transit }))),
    rules: templates.flatMap(({ id, rules }) => rules.map((r) => ({ templateId: id, ...r }))),
    free: templates.flatMap(({ id, freeFrom }) =>
      freeFrom === null ? [] : [{ templateId: id, regionId: EVERYWHERE, number: NO_THRESHOLD.number, price: freeFrom }],
    ),
  };
}
