import { existsSync } from 'node:fs';
import { isLocale, LOCALES, type Locale } from '#locale/locales.ts';
import type { MallAnswers } from '#mall-files/index.ts';
import { address, zone } from '#server/platform/config/environment.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';

/** What every process has to know before it can read the database: variables of the environment. */
export interface Environment {
  origin: string;
  /** IANA name. */
  timezone: string;
}

/** One question of `mall init`: its option, what it asks, what is taken where nothing is answered. */
export interface Question {
  option: string;
  ask: string;
  /** Null: there has to be an answer. A name of the environment: what is set there. */
  otherwise: string | null | { of: keyof Environment };
}

export const QUESTIONS: readonly Question[] = [
  { option: 'name', ask: 'Name of the mall', otherwise: null },
  {
    option: 'languages',
    ask: `Languages, the mall's own first; English is always on (of ${LOCALES.join(', ')})`,
    otherwise: LOCALES.join(','),
  },
  { option: 'origin', ask: 'Address of the mall (https://shop.example)', otherwise: { of: 'origin' } },
  { option: 'timezone', ask: 'Time zone of its days (such as Europe/Berlin)', otherwise: { of: 'timezone' } },
  { option: 'currency', ask: 'Base currency, in which prices are kept (such as EUR)', otherwise: null },
  { option: 'rates', ask: 'Other currencies and what one unit of the base buys (USD=1.09,GBP=0.85)', otherwise: '' },
  { option: 'ship-to', ask: 'Countries that the mall ships to (DE,AT,CH; all for every country)', otherwise: 'all' },
  {
    option: 'country',
    ask: "The mall's own country, where pages promise delivery to until a shopper says where to (such as DE; empty for none)",
    otherwise: '',
  },
  { option: 'shop', ask: 'Name of the first shop', otherwise: null },
  { option: 'color', ask: 'Colour of the mall', otherwise: '#c8281c' },
  { option: 'imprint', ask: 'Address of the imprint (https://…; empty for none)', otherwise: '' },
  { option: 'logo', ask: 'File of the logo (empty for the name alone)', otherwise: '' },
];

const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function readLanguages(text: string): Locale[] {
  const codes = listOf(text);
  const wrong = codes.find((code) => !isLocale(code));
  if (wrong !== undefined || codes.length === 0)
    throw new OperatorError(`--languages names some of ${LOCALES.join(', ')}, not "${wrong ?? ''}".`);
  return [...new Set(codes.filter(isLocale))];
}

/** Rates of the other currencies; that of the base may be named as well, where it is 1. */
function readRates(text: string, base: string): Record<string, string> {
  const rates = new Map<string, string>();
  for (const part of listOf(text)) {
    const [, code, rate] = /^([A-Z]{3})=(\d+(?:\.\d{1,8})?)$/.exec(part) ?? [];
    if (!code || !rate || Number(rate) <= 0)
      throw new OperatorError(`--rates is a list such as USD=1.09,GBP=0.85; "${part}" is no part of one.`);
    if (rates.has(code)) throw new OperatorError(`--rates names ${code} twice.`);
    if (code === base && Number(rate) !== 1)
      throw new OperatorError(
        `--rates: ${part} cannot be, because ${base} is the base currency (--currency): 1 ${base} buys 1 ${base}.`,
      );
    rates.set(code, rate);
  }
  rates.delete(base);
  return Object.fromEntries(rates);
}

function readCountries(text: string): string[] {
  if (text === 'all') return [];
  const codes = listOf(text);
  const wrong = codes.find((code) => !/^[A-Z]{2}$/.test(code));
  if (wrong !== undefined)
    throw new OperatorError(`--ship-to names countries such as DE,AT or is "all"; not "${wrong}".`);
  return codes;
}

/** Names the variables that have to be set, so that all processes know what was answered; '' where they are set so. */
export function variablesToSet(typed: Readonly<Record<string, string>>, environment: Environment): string {
  const { origin = '', timezone = '' } = typed;
  if (!address.safeParse(origin.trim()).success)
    throw new OperatorError(`--origin is an address such as https://shop.example, not "${origin}".`);
  if (!zone.safeParse(timezone.trim()).success)
    throw new OperatorError(`--timezone is a time zone such as Europe/Berlin, not "${timezone}".`);
  const answered = { MALL_ORIGIN: new URL(origin.trim()).origin, MALL_TIMEZONE: timezone.trim() };
  const known = { MALL_ORIGIN: environment.origin, MALL_TIMEZONE: environment.timezone };
  return Object.entries(answered)
    .filter(([name, value]) => known[name as keyof typeof known] !== value)
    .map(([name, value]) => `  ${name}=${value}\n`)
    .join('');
}

function readCountry(code: string, shipTo: readonly string[]): string {
  if (!/^([A-Z]{2})?$/.test(code)) throw new OperatorError(`--country is a code such as DE, not "${code}".`);
  if (code !== '' && shipTo.length > 0 && !shipTo.includes(code))
    throw new OperatorError(`--country ${code} is none of the countries that the mall ships to (--ship-to).`);
  return code;
}

/** What was typed → what the mall is made from. Throws an OperatorError that names the option. */
export function readAnswers(typed: Readonly<Record<string, string>>): MallAnswers {
  const of = (option: string) => typed[option]?.trim() ?? '';
  const logo = of('logo');
  if (logo !== '' && !existsSync(logo)) throw new OperatorError(`--logo: there is no file ${logo}.`);
  if (!/^#[0-9a-f]{6}$/i.test(of('color')))
    throw new OperatorError(`--color is a colour such as #c8281c, not "${of('color')}".`);
  if (!/^(https:\/\/\S+)?$/.test(of('imprint')))
    throw new OperatorError(`--imprint is an address such as https://example.com/imprint, not "${of('imprint')}".`);
  const shipTo = readCountries(of('ship-to'));
  const currency = of('currency').toUpperCase();
  return {
    name: of('name'),
    languages: readLanguages(of('languages')),
    currency,
    rates: readRates(of('rates'), currency),
    shipTo,
    country: readCountry(of('country').toUpperCase(), shipTo),
    color: of('color'),
    imprint: of('imprint'),
    logo: logo === '' ? null : logo,
    shop: of('shop'),
  };
}
