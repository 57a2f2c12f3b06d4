import { toWire } from '#domain/money/money.ts';
import type { FreeShipping, ShippingRule } from '#domain/pricing/shipping-fee.ts';
import type { BookedTemplateRow } from '#server/modules/delivery/queries/operator-shipping.ts';
import { ELSEWHERE } from '#server/modules/delivery/set-shipping.ts';
import { placeList } from './place-list.ts';

const UNITS = { 1: 'pc', 2: 'g', 3: 'cm³' } as const;

/** What a template charges: 'EUR DE 4.90 for 1 pc; elsewhere 14.90 for 1 pc, 2.00 for 1 pc more; free: DE from 100.00 or 10 pc'. */
export function ratesText({ terms, places, currency, decimals }: BookedTemplateRow): string {
  const { appoint, chargeBy, free } = terms;
  if (appoint === 0) return 'free';
  const money = (minor: number) => toWire(minor, { decimals });
  const units = (number: number) => `${number} ${UNITS[chargeBy]}`;
  const ruleText = ({ first, firstPrice, renewal, renewalPrice }: ShippingRule) => {
    const further = renewal > 0 && renewalPrice > 0 ? `, ${money(renewalPrice)} for ${units(renewal)} more` : '';
    return firstPrice === 0 && further === '' ? 'free' : `${money(firstPrice)} for ${units(first)}${further}`;
  };
  const thresholdText = ({ number, price }: FreeShipping) =>
    `from ${[price === null ? [] : money(price), number === null ? [] : units(number)].flat().join(' or ')}`;
  // With `appoint` 1 the rule of everywhere else has no say.
  const rules = appoint === 1 ? terms.rules.filter(({ regionId }) => regionId !== 0) : terms.rules;
  const isOpen = rules.every(({ regionId }) => regionId !== 0);
  const parts = [
    ...(rules.length > 0 ? [`${currency} ${placeList(rules, places, ruleText)}`] : []),
    ...(isOpen ? [`${ELSEWHERE} free`] : []),
    ...(appoint === 2 && free.length > 0 ? [`free: ${placeList(free, places, thresholdText)}`] : []),
  ];
  return parts.join('; ');
}
