import { existsSync } from 'node:fs';
import { knownCurrency } from '#domain/money/known-currency.ts';
import { isLocale, LOCALES, type Locale } from '#locale/locales.ts';
import type { MallAnswers } from '#mall-files/index.ts';
import { COUNTRIES } from '#server/modules/addresses/places/countries.ts';
import { address, zone } from '#server/platform/config/environment.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';

/** What was answered, by option. */
export type Typed = Readonly<Record<string, string>>;

const answerIn = (typed: Typed, option: string) => typed[option]?.trim() ?? '';

const MOST_NAME = 500;

function readName(option: 'name' | 'shop', typed: Typed): string {
  const name = answerIn(typed, option);
  if (name === '') throw new OperatorError(`--${option} is missing.`);
  if (name.length > MOST_NAME) throw new OperatorError(`--${option} has at most ${MOST_NAME} characters.`);
  return name;
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

export function readLanguages(typed: Typed): Locale[] {
  const codes = listOf(answerIn(typed, 'languages'));
  const wrong = codes.find((code) => !isLocale(code));
  if (wrong !== undefined || codes.length === 0)
    throw new OperatorError(`--languages names some of ${LOCALES.join(', ')}, not "${wrong ?? ''}".`);
  return [...new Set(codes.filter(isLocale))];
}

export function readOrigin(typed: Typed): string {
  const origin = answerIn(typed, 'origin');
  if (address.safeParse(origin).success) return new URL(origin).origin;
  throw new OperatorError(`--origin is an address such as https://shop.example, not "${origin}".`);
}

export function readTimezone(typed: Typed): string {
  const timezone = answerIn(typed, 'timezone');
  if (zone.safeParse(timezone).success) return timezone;
  throw new OperatorError(`--timezone is a time zone such as Europe/Berlin, not "${timezone}".`);
}

function checkCurrency(option: string, code: string): void {
  if (!knownCurrency(code))
    throw new OperatorError(`--${option}: "${code}" is no currency; its code has three letters, such as EUR.`);
}

export function readCurrency(typed: Typed): string {
  const code = answerIn(typed, 'currency').toUpperCase();
  if (code === '') throw new OperatorError('--currency is missing.');
  checkCurrency('currency', code);
  // As an option they are there before this is answered.
  if (typed['rates'] !== undefined) readRates({ ...typed, currency: code });
  return code;
}

/** Rates of the other currencies; that of the base may be named as well, where it is 1. */
export function readRates(typed: Typed): Record<string, string> {
  const base = answerIn(typed, 'currency').toUpperCase();
  const rates = new Map<string, string>();
  for (const part of listOf(answerIn(typed, 'rates'))) {
    const [, code, rate] = /^([A-Z]{3})=(\d+(?:\.\d{1,8})?)$/.exec(part) ?? [];
    if (!code || !rate || Number(rate) <= 0)
      throw new OperatorError(`--rates is a list such as USD=1.09,GBP=0.85; "${part}" is no part of one.`);
    checkCurrency('rates', code);
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

const isCountry = (code: string) => COUNTRIES.some((one) => one.code === code);

/** One of both is asked before the other, and either may be an option. */
function checkCountryIn(shipTo: readonly string[], country: string): void {
  if (country === '' || shipTo.length === 0 || shipTo.includes(country)) return;
  throw new OperatorError(`--country ${country} is none of the countries that the mall ships to (--ship-to).`);
}

/** Codes of countries; empty for all. */
export function readShipTo(typed: Typed): string[] {
  const text = answerIn(typed, 'ship-to');
  if (text === 'all') return [];
  const codes = listOf(text);
  const wrong = codes.find((code) => !isCountry(code));
  if (wrong !== undefined || codes.length === 0)
    throw new OperatorError(`--ship-to names countries such as DE,AT or is "all"; not "${wrong ?? ''}".`);
  checkCountryIn(codes, answerIn(typed, 'country').toUpperCase());
  return codes;
}

export function readCountry(typed: Typed): string {
  const code = answerIn(typed, 'country').toUpperCase();
  if (code !== '' && !isCountry(code)) throw new OperatorError(`--country is a code such as DE, not "${code}".`);
  if (typed['ship-to'] !== undefined) checkCountryIn(readShipTo({ 'ship-to': typed['ship-to'] }), code);
  return code;
}

export function readColor(typed: Typed): string {
  const color = answerIn(typed, 'color');
  if (/^#[0-9a-f]{6}$/i.test(color)) return color;
  throw new OperatorError(`--color is a colour such as #c8281c, not "${color}".`);
}

export function readImprint(typed: Typed): string {
  const imprint = answerIn(typed, 'imprint');
  if (imprint === '' || (/^https:\/\/\S+$/.test(imprint) && URL.canParse(imprint))) return imprint;
  throw new OperatorError(`--imprint is an address such as https://example.com/imprint, not "${imprint}".`);
}

/** A picture's file; null for none. */
export function readLogo(typed: Typed): string | null {
  const logo = answerIn(typed, 'logo');
  if (logo === '') return null;
  if (!existsSync(logo)) throw new OperatorError(`--logo: there is no file ${logo}.`);
  if (!/\.(avif|gif|jpe?g|png|webp)$/i.test(logo))
    throw new OperatorError(`--logo is a picture (avif, gif, jpg, png or webp), not ${logo}.`);
  return logo;
}

export const readMallName = (typed: Typed) => readName('name', typed);
export const readShopName = (typed: Typed) => readName('shop', typed);

/** What was typed → what the mall is made from. Throws an OperatorError that names the option. */
export const readAnswers = (typed: Typed): MallAnswers => ({
  name: readMallName(typed),
  languages: readLanguages(typed),
  currency: readCurrency(typed),
  rates: readRates(typed),
  shipTo: readShipTo(typed),
  country: readCountry(typed),
  color: readColor(typed),
  imprint: readImprint(typed),
  logo: readLogo(typed),
  shop: readShopName(typed),
});
