import { NO_THRESHOLD } from '#domain/pricing/no-threshold.ts';
import type { Amounts } from '../amounts.ts';
import type { Complaint, Path, Reference } from '../kind.ts';
import type { TemplateFile, Templates } from './shipping-file.ts';

/** What templates of a shop name, and what is wrong with them. */

const LISTS = ['rules', 'free', 'transit'] as const;

/** The countries. */
export const templateReferences = (templates: Templates): Reference[] =>
  Object.entries(templates).flatMap(([code, template]) =>
    LISTS.flatMap((list) =>
      template[list].flatMap(({ region: key }, at): Reference[] =>
        /^[A-Z]/.test(key) ? [{ kind: 'country', key, path: ['shipping', code, list, at, 'region'] }] : [],
      ),
    ),
  );

const NO_EFFECT =
  'has no effect with "charge": "by region", which ships free of charge wherever no rule names the place: write "free by region" to charge everywhere else, or remove the rule';
const NO_ELSEWHERE =
  'have none for "*", everywhere else, where "free by region" would therefore ship free of charge: add one, with prices of "0.00" if that is meant';

/** From so much on a threshold is stored as none is. */
const tooMuch = (most: string, what: string) => `is below ${most}; leave it out where no ${what} makes shipping free`;

const isZero = (text: string) => !/[1-9]/.test(text);

function regionComplaints(template: TemplateFile): Complaint[] {
  const { charge, rules } = template;
  const elsewhere = rules.findIndex(({ region }) => region === '*');
  const hasElsewhere = elsewhere >= 0;
  return [
    ...(charge === 'by region' && hasElsewhere ? [{ path: ['rules', elsewhere, 'region'], message: NO_EFFECT }] : []),
    ...(charge === 'free by region' && !hasElsewhere ? [{ path: ['rules'], message: NO_ELSEWHERE }] : []),
    ...LISTS.flatMap((list) => {
      const regions = template[list].map(({ region }) => region);
      return regions.flatMap((region, i) =>
        regions.indexOf(region) < i ? [{ path: [list, i, 'region'], message: `names "${region}" a second time` }] : [],
      );
    }),
  ];
}

function numberFault(number: string | undefined): string | null {
  const isNone = number !== undefined && Number(number) >= Number(NO_THRESHOLD.number);
  return isNone ? tooMuch(NO_THRESHOLD.number, 'number') : null;
}

function sumFault(sum: string | undefined, currency: string, amounts: Amounts): string | null {
  if (sum === undefined) return null;
  const wrong = amounts.complaint(sum, currency);
  if (wrong !== null) return wrong;
  if (isZero(sum)) return 'is above 0; leave it out where no amount makes shipping free';
  const most = amounts.text(NO_THRESHOLD.price, currency);
  return Number(sum) < Number(most) ? null : tooMuch(most, 'amount');
}

function priceComplaints({ currency, rules, free }: TemplateFile, amounts: Amounts): Complaint[] {
  const foreign = amounts.currencyComplaint(currency);
  if (foreign !== null) return [{ path: ['currency'], message: foreign }];
  const said = (message: string | null, ...path: Path): Complaint[] => (message === null ? [] : [{ path, message }]);
  return [
    ...rules.flatMap(({ firstPrice, renewal, renewalPrice }, i) => {
      const wrong = amounts.complaint(renewalPrice, currency);
      const isLost = wrong === null && isZero(renewal) && !isZero(renewalPrice);
      return [
        ...said(amounts.complaint(firstPrice, currency), 'rules', i, 'firstPrice'),
        ...said(wrong, 'rules', i, 'renewalPrice'),
        ...said(isLost ? 'is above 0, or its "renewalPrice" is never charged' : null, 'rules', i, 'renewal'),
      ];
    }),
    ...free.flatMap(({ number, price }, i) => [
      ...said(numberFault(number), 'free', i, 'number'),
      ...said(sumFault(price, currency, amounts), 'free', i, 'price'),
    ]),
  ];
}

const NOT_READ = 'counts only with "charge": "free by region"; "by region" charges its rules however much is bought';
const NOT_CHARGED =
  'charges nothing with "charge": "free", which a template has that names no other: write "by region" or "free by region"';

/** Lists that the charge of a template does not read: no refusal, because malls may have them, and so their exports. */
export const templateWarnings = (templates: Templates): Complaint[] =>
  Object.entries(templates).flatMap(([code, { charge, rules, free }]) => [
    ...(charge === 'free' && rules.length > 0 ? [{ path: ['shipping', code, 'rules'], message: NOT_CHARGED }] : []),
    ...(charge === 'by region' && free.length > 0 ? [{ path: ['shipping', code, 'free'], message: NOT_READ }] : []),
  ]);

export const templateComplaints = (templates: Templates, amounts: Amounts): Complaint[] =>
  Object.entries(templates).flatMap(([code, template]) =>
    [
      ...regionComplaints(template),
      ...priceComplaints(template, amounts),
      ...template.transit.flatMap(({ least, most }, i) =>
        least > most ? [{ path: ['transit', i], message: 'has more days at least than at most' }] : [],
      ),
    ].map(({ path, message }) => ({ path: ['shipping', code, ...path], message })),
  );
