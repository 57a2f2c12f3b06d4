import {
  type BookedTemplateRow,
  listBookedTemplates,
  type NamedTransit,
} from '#server/modules/delivery/queries/operator-shipping.ts';
import { ELSEWHERE } from '#server/modules/delivery/set-shipping.ts';
import type { Mall } from '#server/platform/mall.ts';
import { table } from '../output/table.ts';

/** By the number of the database; 0 is Sunday. */
export const DAYS: readonly string[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const HEAD = ['template', 'name', 'shop', 'products', 'handling', 'cut-off', 'rest', 'working days on the way'];
const IS_NUMBER = HEAD.map((_, at) => [0, 3, 4].includes(at));
const MOST_PLACES = 6;

const timeText = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const placeText = ({ place, regionId }: NamedTransit) => (regionId === 0 ? ELSEWHERE : place || String(regionId));

const daysText = ({ least, most }: NamedTransit) => (least === most ? `${least}` : `${least}-${most}`);

/** 'US, CA 2-4; elsewhere 7-12'. */
function transitText(transits: readonly NamedTransit[]): string {
  if (transits.length === 0) return 'none named, ships everywhere';
  const places = [...Map.groupBy(transits, daysText)].map(([days, of]) => {
    const more = of.length > MOST_PLACES ? ` and ${of.length - MOST_PLACES} more` : '';
    return `${of.slice(0, MOST_PLACES).map(placeText).join(', ')}${more} ${days}`;
  });
  return places.join('; ');
}

const cells = (row: BookedTemplateRow): string[] => [
  String(row.id),
  row.name,
  `${row.merchantName} (${row.merchantId})`,
  String(row.products),
  String(row.handlingDays),
  timeText(row.cutOff),
  row.restDays.map((day) => DAYS[day]).join(',') || 'none',
  transitText(row.transits),
];

export const templateTable = (rows: readonly BookedTemplateRow[]) => table([HEAD, ...rows.map(cells)], IS_NUMBER);

/** Templates that name places and nothing for the others, where they do not ship. */
export const closedElsewhere = (rows: readonly BookedTemplateRow[]): number[] =>
  rows
    .filter(({ transits }) => transits.length > 0 && !transits.some(({ regionId }) => regionId === 0))
    .map(({ id }) => id);

/** All shipping templates, or those of one shop. */
export async function listTemplatesAndPrint({ db }: Pick<Mall, 'db'>, merchantId?: number): Promise<string> {
  const rows = await listBookedTemplates(db.sql, { merchantId });
  if (rows.length > 0) return templateTable(rows);
  return merchantId === undefined ? 'No shop has a shipping template.' : `Shop ${merchantId} has no shipping template.`;
}
