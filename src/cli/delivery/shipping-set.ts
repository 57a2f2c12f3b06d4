import { listBookedTemplates } from '#server/modules/delivery/queries/operator-shipping.ts';
import {
  ELSEWHERE,
  type ShippingSettings,
  setShipping,
  type TransitSettings,
} from '#server/modules/delivery/set-shipping.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import { readCount, readTime, refusal } from '../arguments/read-values.ts';
import type { Arguments } from '../command.ts';
import { PAGES_FOLLOW } from '../output/pages-follow.ts';
import { closedElsewhere, DAYS, templateTable } from './shipping-list.ts';

/** Working days that handling or the way may take at most, as the database allows. */
const MOST_DAYS = 90;
const MOST_PLACES = 300;

type Value = string | boolean | undefined;

function readCutOff(text: Value): number {
  const [hours = 0, minutes = 0] = readTime('--cut-off', text).split(':').map(Number);
  return hours * 60 + minutes;
}

/** 'sat,sun'; 'none' for a shop that works every day. */
function readRest(text: Value): number[] {
  if (text === 'none') return [];
  const days = String(text)
    .split(',')
    .map((name) => DAYS.indexOf(name));
  if (days.includes(-1)) throw refusal('--rest', `days like sat,sun of ${DAYS.join(', ')}, or none`, text);
  const rest = [...new Set(days)].sort();
  if (rest.length < DAYS.length) return rest;
  throw new OperatorError('--rest leaves no day on which anything is sent. Leave out at least one day.');
}

/** '2-4', or '3' for exactly so many; 'none' names the places no more. */
function readDays(text: Value): TransitSettings['days'] {
  if (text === 'none') return null;
  const [, least = '', most = least] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(String(text)) ?? [];
  const days = { least: Number(least), most: Number(most) };
  if (least !== '' && days.least <= days.most && days.most <= MOST_DAYS) return days;
  throw refusal('--days', `working days like 2-4, at most ${MOST_DAYS} and the smaller number first, or none`, text);
}

function readPlaces(text: Value): string[] {
  const places = String(text).split(',');
  const isPlace = (place: string) => place === ELSEWHERE || /^([A-Za-z]{2}|[1-9]\d{0,8})$/.test(place);
  if (places.length <= MOST_PLACES && places.every(isPlace)) return [...new Set(places)];
  throw refusal('--to', `codes of countries, numbers of places or "${ELSEWHERE}", like US,2110005,${ELSEWHERE}`, text);
}

function readTransit({ to, days }: Arguments['values']): TransitSettings | undefined {
  if (to === undefined && days === undefined) return undefined;
  if (to === undefined || days === undefined)
    throw new OperatorError(`--to and --days go together: --to US,CA --days 2-4, or --to ${ELSEWHERE} --days 7-12.`);
  return { places: readPlaces(to), days: readDays(days) };
}

function readSubject(template: string | undefined, shop: Value): ShippingSettings['of'] {
  if ((template === undefined) === (shop === undefined))
    throw new OperatorError(
      'Name one template by its number, or all of a shop by --shop ID. "mall shipping list" shows both.',
    );
  return shop === undefined
    ? { templateId: readCount("The template's number", template, 1) }
    : { merchantId: readCount('--shop', shop, 1) };
}

/** Reads each option that was given; absent ones stay absent. */
export function readShipping(template: string | undefined, values: Arguments['values']): ShippingSettings {
  const given = <T>(name: string, read: (text: Value) => T) =>
    values[name] === undefined ? undefined : read(values[name]);
  const of = readSubject(template, values['shop']);
  const settings = {
    handlingDays: given('handling', (text) => readCount('--handling', text, 0, MOST_DAYS)),
    cutOff: given('cut-off', readCutOff),
    restDays: given('rest', readRest),
    transit: readTransit(values),
  };
  if (Object.values(settings).every((value) => value === undefined))
    throw new OperatorError('Say what to set: --handling 2, --cut-off 14:00, --rest sat,sun, or --to US --days 2-4.');
  return { of, ...settings };
}

function noTemplate(of: ShippingSettings['of']): OperatorError {
  const what =
    'templateId' in of
      ? `There is no shipping template ${of.templateId}.`
      : `Shop ${of.merchantId} has no shipping template.`;
  return new OperatorError(`${what} "mall shipping list" shows those that there are.`);
}

/** Sets, and shows the templates as they are now. Throws an `OperatorError` that says why not. */
export async function setShippingAndPrint({ db }: Pick<Mall, 'db'>, settings: ShippingSettings): Promise<string> {
  const set = await setShipping({ db }, settings);
  if (set.kind === 'noTemplate') throw noTemplate(settings.of);
  if (set.kind === 'noPlace')
    throw new OperatorError(
      `The mall knows no country or place ${set.places.join(', ')}. Countries have two letters (US), other places the numbers of the table region.`,
    );
  const rows = await listBookedTemplates(db.sql, { ids: set.ids });
  const closed = closedElsewhere(rows);
  const note =
    closed.length > 0
      ? `\nTo other places, ${closed.length > 1 ? 'templates' : 'template'} ${closed.join(', ')} does not ship: --to ${ELSEWHERE} --days 7-12 opens them.`
      : '';
  return `${templateTable(rows)}${note}\n${PAGES_FOLLOW}`;
}
