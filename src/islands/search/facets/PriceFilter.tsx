import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { Currency } from '#domain/money/money.ts';
import { fillIn } from '#locale/fill-in.ts';
import { type SearchQuery, searchString } from '#locale/list-query.ts';
import type { Locale } from '#locale/locales.ts';
import { amountText, currencySign } from '#locale/price.ts';
import type { Filters } from '#stores/search/product-list.ts';
import { boundField, boundText, readBound } from '../price-bound.ts';
import type { ListTexts } from '../texts.ts';
import { useDefaults } from '../use-defaults.ts';
import { PriceRange } from './PriceRange.tsx';

interface Props {
  query: SearchQuery;
  bars: Filters['priceBars'];
  locale: Locale;
  base: Currency;
  /** What prices are shown in, and typed in. */
  shown: Currency;
  texts: ListTexts;
  /** What is asked for by now. */
  asked: () => SearchQuery;
  go: (query: SearchQuery) => void;
}

const NAMES = ['from', 'to'] as const;

/** Prices that were sent before this code came: the address names them as they were typed. */
function takeSent(form: HTMLFormElement): boolean {
  const sent = new URLSearchParams(location.search);
  for (const name of NAMES) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && sent.has(name)) field.value = sent.get(name) ?? '';
  }
  return NAMES.some((name) => sent.has(name));
}

function readBounds(sent: HTMLFormElement, base: Currency, locale: Locale) {
  const typed = new FormData(sent);
  return Promise.all(NAMES.map((name) => readBound(String(typed.get(name) ?? ''), base, locale)));
}

const WrongAmount = ({ id, text, shown, locale }: Pick<Props, 'shown' | 'locale'> & { id: string; text: string }) => (
  <p className="muted bad" id={id}>
    {fillIn(text, { example: amountText('1250', shown, locale) })}
  </p>
);

interface BoundProps {
  name: string;
  value: string;
  label: string;
  /** Of the currency that it is typed in. */
  sign: string;
  /** Id of the text that says what is wrong; undefined for nothing. */
  hint: string | undefined;
  leave: () => unknown;
}

const Bound = ({ name, value, label, sign, hint, leave }: BoundProps) => (
  <input
    className="input"
    name={name}
    defaultValue={value}
    inputMode="decimal"
    onBlur={({ target }) => target.value !== value && leave()}
    aria-label={label}
    aria-invalid={hint !== undefined || undefined}
    aria-describedby={hint}
    placeholder={`${label} \u2068${sign}\u2069`}
  />
);

/** Asks for other bounds, from thumbs or typed; text that is no amount changes nothing. */
function useBounds({ base, locale, asked, go }: Pick<Props, 'base' | 'locale' | 'asked' | 'go'>) {
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const ask = (bounds: Pick<SearchQuery, 'minPrice' | 'maxPrice'>) => {
    const before = asked();
    const wanted = { ...before, ...bounds };
    if (searchString(wanted) !== searchString(before)) go({ ...wanted, page: undefined });
  };
  const apply = async (sent: HTMLFormElement) => {
    const [minPrice, maxPrice] = await readBounds(sent, base, locale);
    setWrong(NAMES.filter((_, at) => [minPrice, maxPrice][at] === null));
    if (minPrice !== null && maxPrice !== null) ask({ minPrice, maxPrice });
  };
  const forget = () => setWrong((now) => (now.length > 0 ? [] : now));
  return { wrong, forget, ask, apply };
}

/**
 * Minimum and maximum price, in the shopper's currency. They apply when a thumb is let go or a field is left or sent; text
 * that is no amount is marked as wrong.
 */
export function PriceFilter({ query, bars, locale, base, shown, texts, asked, go }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const hint = useId();
  const { wrong, forget, ask, apply } = useBounds({ base, locale, asked, go });
  const defaults = {
    from: boundField(query.minPrice, base, shown, locale),
    to: boundField(query.maxPrice, base, shown, locale),
  };
  useDefaults(form, `${defaults.from} ${defaults.to}`);
  useEffect(() => {
    if (form.current && takeSent(form.current)) void apply(form.current);
  }, []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void apply(event.currentTarget);
  };
  const leave = () => form.current && void apply(form.current);
  const textOf = (amount: string) => boundText(amount, base, shown, locale);
  const bounds = { minPrice: query.minPrice, maxPrice: query.maxPrice };
  const field = { sign: currencySign(shown, locale), leave };
  return (
    <form ref={form} className="asks" autoComplete="off" onSubmit={submit} onReset={forget} onChange={forget}>
      <fieldset>
        <legend>{texts.price}</legend>
        {bars && <PriceRange bars={bars} {...bounds} labels={texts} textOf={textOf} apply={ask} />}
        <div className="price-ends">
          {NAMES.map((name) => {
            const isWrong = wrong.includes(name);
            return (
              <Bound
                key={name}
                {...field}
                name={name}
                value={defaults[name]}
                label={texts[name]}
                hint={isWrong ? hint : undefined}
              />
            );
          })}
        </div>
        {wrong.length > 0 && <WrongAmount id={hint} text={texts.amount} shown={shown} locale={locale} />}
        {/* Enter sends a form of two fields only where it has a button. */}
        <button type="submit" hidden>
          {texts.apply}
        </button>
      </fieldset>
    </form>
  );
}
