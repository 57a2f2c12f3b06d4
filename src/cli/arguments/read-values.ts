import { OperatorError } from '#server/platform/config/operator-error.ts';

/** Largest id and count: PostgreSQL's integer. */
const MOST = 2_147_483_647;

/** What was left out, or is not what it has to be; `name` is '--total'. */
export const refusal = (name: string, form: string, text: string | boolean | undefined) =>
  new OperatorError(text === undefined ? `${name} is missing: ${form}.` : `${name} is ${form}, not "${text}".`);

/** A whole number of an option; `name` is '--total'. */
export function readCount(name: string, text: string | boolean | undefined, least = 0, most = MOST): number {
  const number = /^\d{1,10}$/.test(String(text)) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw refusal(name, `a whole number from ${least} to ${most}`, text);
}

/** '1,2,3', each once. */
export function readIds(name: string, text: string | boolean | undefined): number[] {
  const ids = String(text).split(',');
  if (ids.length <= 100 && ids.every((id) => /^[1-9]\d{0,8}$/.test(id))) return [...new Set(ids.map(Number))];
  throw new OperatorError(`${name} are numbers like 1,2,3, not "${text ?? ''}".`);
}

/** '2026-12-31', a day that there is. */
export function readDay(name: string, text: string | boolean | undefined): string {
  const day = String(text);
  if (/^20\d\d-\d\d-\d\d$/.test(day)) {
    const at = new Date(`${day}T00:00:00Z`);
    if (!Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)) return day;
  }
  throw new OperatorError(`${name} is a day like 2026-12-31, not "${text ?? ''}".`);
}

/** '08:00'; '24:00' is midnight. */
export function readTime(name: string, text: string | boolean | undefined): string {
  const time = String(text);
  if (/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(time)) return time;
  throw new OperatorError(`${name} is a time of day like 08:00, not "${text ?? ''}".`);
}
