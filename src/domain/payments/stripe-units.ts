/**
 * Amounts as Stripe counts them, of https://docs.stripe.com/currencies (read 2026-11-27): minor units, with exceptions. A bill
 * at Stripe has the decimals that it can charge, so that each of its units is a whole number of Stripe's.
 */

/** Charged in whole units, and counted in them. */
const ZERO_DECIMAL = codes('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF');
/** Charged in whole units, but counted in hundredths for older clients: 5 ISK are 500. UGX is in both of Stripe's lists; this rule is the special case. */
const WHOLE_IN_HUNDREDTHS = codes('ISK UGX');
/** Counted in thousandths whose last digit has to be 0. */
const THREE_DECIMAL = codes('BHD JOD KWD OMR TND');
const TWO_DECIMAL = codes(
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CNY COP CRC CVE CZK DKK DOP DZD ' +
    'EGP ETB EUR FJD FKP GBP GEL GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR JMD KES KGS KHR KYD KZT LAK LBP LKR LRD LSL MAD MDL ' +
    'MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SEK SGD ' +
    'SHP SLE SOS SRD STD SZL THB TJS TOP TRY TTD TWD TZS UAH USD UYU UZS WST XCD XCG YER ZAR ZMW',
);

/** The least that can be charged, in Stripe's units. Any other currency has the least of the account's own, which Stripe checks. */
const LEAST: Readonly<Record<string, number>> = {
  ...{
    AED: 200,
    ARS: 50,
    AUD: 50,
    BRL: 50,
    CAD: 50,
    CHF: 50,
    COP: 50,
    CZK: 1500,
    DKK: 250,
    EUR: 50,
    GBP: 30,
    HKD: 400,
  },
  ...{ HUF: 17500, IDR: 50, ILS: 50, INR: 50, JPY: 50, KRW: 50, MXN: 1000, MYR: 200, NOK: 300, NZD: 50, PHP: 50 },
  ...{ PLN: 200, RON: 200, RUB: 50, SEK: 300, SGD: 50, THB: 1000, USD: 50, ZAR: 50 },
};
/** Twelve digits. Networks and banks have lower limits, and decline what is above. */
const MOST = 999_999_999_999;

function codes(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** How many decimals a bill in this currency has at Stripe; null for a currency that it does not charge. */
export function stripeDecimals(currency: string): number | null {
  if (ZERO_DECIMAL.has(currency) || WHOLE_IN_HUNDREDTHS.has(currency)) return 0;
  return THREE_DECIMAL.has(currency) || TWO_DECIMAL.has(currency) ? 2 : null;
}

/** How many of Stripe's units one unit of a bill is. */
function unitsInOne(currency: string): number {
  if (WHOLE_IN_HUNDREDTHS.has(currency)) return 100;
  return THREE_DECIMAL.has(currency) ? 10 : 1;
}

/** An amount of a bill with `stripeDecimals` → Stripe's units. */
export const toStripe = (amount: number, currency: string): number => amount * unitsInOne(currency);

/** Stripe's units → the amount of a bill; null for a part of a unit, which Stripe never charges. */
export function fromStripe(units: number, currency: string): number | null {
  const amount = units / unitsInOne(currency);
  return Number.isInteger(amount) ? amount : null;
}

/** Whether Stripe charges so much; the amount is a bill's. */
export function isStripeAmount(amount: number, currency: string): boolean {
  const units = toStripe(amount, currency);
  return units >= (LEAST[currency] ?? 1) && units <= MOST;
}
