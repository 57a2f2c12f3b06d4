import type { Localised } from '../../content-format.ts';
import { itemAt, randomFor } from '../../random.ts';
import { composeSkus } from '../catalog/compose-skus.ts';
import type { ProductPlan } from '../catalog/plan-products.ts';

/** How many buy together, and what the activity is called. */
export const GROUPS: readonly { buyCount: number; off: number; name: Localised }[] = [
  {
    buyCount: 2,
    off: 0.15,
    name: {
      en: 'Two buy together',
      zh: '2人拼团',
      ar: 'اشترِ مع صديق',
      de: 'Zu zweit kaufen',
      es: 'Compra entre dos',
      fr: 'Acheter à deux',
      ja: '2人でグループ購入',
    },
  },
  {
    buyCount: 3,
    off: 0.22,
    name: {
      en: 'Three buy together',
      zh: '3人拼团',
      ar: 'شراء جماعي لثلاثة',
      de: 'Zu dritt kaufen',
      es: 'Compra entre tres',
      fr: 'Acheter à trois',
      ja: '3人でグループ購入',
    },
  },
  {
    buyCount: 5,
    off: 0.3,
    name: {
      en: 'Five buy together',
      zh: '5人拼团',
      ar: 'شراء جماعي لخمسة',
      de: 'Zu fünft kaufen',
      es: 'Compra entre cinco',
      fr: 'Acheter à cinq',
      ja: '5人でグループ購入',
    },
  },
];

export interface GroupSku {
  /** Place in GROUPS. */
  group: number;
  productId: number;
  skuId: number;
  /** Cents. */
  price: number;
  quota: number;
  quotaTotal: number;
  bought: number;
}

/** Every SKU of the group-buy products with its price for a full group. */
export function composeGroups(plans: readonly ProductPlan[], seed: number): GroupSku[] {
  return plans
    .filter((plan) => plan.role === 'group')
    .flatMap((plan, i) => {
      const group = i % GROUPS.length;
      const { off } = itemAt(GROUPS, group);
      const random = randomFor(seed, `group/${plan.key}`);
      return composeSkus(plan, seed).map((sku) => {
        const quotaTotal = Math.min(sku.stock, random.int(20, 100));
        const bought = Math.floor(quotaTotal * random.next() * 0.7);
        const price = Math.round((sku.price * (1 - off)) / 50) * 50 - 10;
        return { group, productId: plan.id, skuId: sku.id, price, quotaTotal, bought, quota: quotaTotal - bought };
      });
    });
}
