import { stateId } from '../../../server/modules/addresses/places/states.ts';
import { SHIPPING_KINDS, type ShippingKind } from '../catalog/product-terms.ts';

/** Region 0 is everywhere that is not listed. */
const EVERYWHERE = 0;
/** Pieces alone never make delivery free; only the amount does. */
const NEVER = '9999';

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

const TEMPLATES: Record<ShippingKind, ShippingTemplate> = {
  'free-over': {
    name: 'Free from $49',
    appoint: 2,
    chargeBy: 1,
    rules: [rule(EVERYWHERE, '1', 590, '1', 200), ...FAR.map((id) => rule(id, '1', 1290, '1', 500))],
    freeFrom: 4900,
  },
  'per-piece': {
    name: 'Per piece',
    appoint: 2,
    chargeBy: 1,
    rules: [rule(EVERYWHERE, '1', 450, '1', 150)],
    freeFrom: null,
  },
  'by-weight': {
    name: 'By weight',
    appoint: 2,
    chargeBy: 2,
    rules: [rule(EVERYWHERE, '1000', 690, '1000', 250), ...FAR.map((id) => rule(id, '1000', 1490, '1000', 600))],
    freeFrom: null,
  },
  free: { name: 'Free delivery', appoint: 0, chargeBy: 1, rules: [], freeFrom: null },
};

/** The template's id in the shop's row of templates. */
export const shippingTemplateId = (merchantId: number, kind: ShippingKind) =>
  (merchantId - 1) * SHIPPING_KINDS.length + SHIPPING_KINDS.indexOf(kind) + 1;

/** The rows of one shop's templates. */
export function shippingRows(merchantId: number) {
  const templates = SHIPPING_KINDS.map((kind) => ({ id: shippingTemplateId(merchantId, kind), ...TEMPLATES[kind] }));
  return {
    templates: templates.map(({ id, name, appoint, chargeBy }) => ({
      id,
      merchantId,
      name,
      appoint,
      chargeBy,
    })),
    rules: templates.flatMap(({ id, rules }) => rules.map((r) => ({ templateId: id, ...r }))),
    free: templates.flatMap(({ id, freeFrom }) =>
      freeFrom === null ? [] : [{ templateId: id, regionId: EVERYWHERE, number: NEVER, price: freeFrom }],
    ),
  };
}
