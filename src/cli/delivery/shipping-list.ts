import { type BookedTemplateRow, listBookedTemplates } from '#server/modules/delivery/queries/operator-shipping.ts';
import type { Mall } from '#server/platform/mall.ts';
import { table } from '../output/table.ts';
import { placeList } from './place-list.ts';
import { ratesText } from './rates-text.ts';

/** By the number of the database; 0 is Sunday. */
export const DAYS: readonly string[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const HEAD = [
  ...['template', 'name', 'shop', 'products', 'handling', 'cut-off', 'rest'],
  ...['working days on the way', 'charges'],
];
const IS_NUMBER = HEAD.map((_, at) => [0, 3, 4].includes(at));

const timeText = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

function transitText({ terms, places }: BookedTemplateRow): string {
  if (terms.transits.length === 0) return 'none named, ships everywhere';
  return placeList(terms.transits, places, ({ least, most }) => (least === most ? `${least}` : `${least}-${most}`));
}

function cells(row: BookedTemplateRow): string[] {
  const { handlingDays, cutOff, restDays } = row.terms;
  return [
    String(row.id),
    row.name,
    `${row.merchantName} (${row.merchantId})`,
    String(row.products),
    String(handlingDays),
    timeText(cutOff),
    restDays.map((day) => DAYS[day]).join(',') || 'none',
    transitText(row),
    ratesText(row),
  ];
}

export const templateTable = (rows: readonly BookedTemplateRow[]) => table([HEAD, ...rows.map(cells)], IS_NUMBER);

/** Templates that name places and nothing for the others, where they do not ship. */
export const closedElsewhere = (rows: readonly BookedTemplateRow[]): number[] =>
  rows
    .filter(({ terms: { transits } }) => transits.length > 0 && !transits.some(({ regionId }) => regionId === 0))
    .map(({ id }) => id);

/** All shipping templates, or those of one shop. */
export async function listTemplatesAndPrint({ db }: Pick<Mall, 'db'>, merchantId?: number): Promise<string> {
  const rows = await listBookedTemplates(db.sql, { merchantId });
  if (rows.length > 0) return templateTable(rows);
  return merchantId === undefined ? 'No shop has a shipping template.' : `Shop ${merchantId} has no shipping template.`;
}
