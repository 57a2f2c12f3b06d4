import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { Currency } from '#domain/money/money.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { SearchQuery } from '#locale/list-query.ts';
import type { Locale } from '#locale/locales.ts';
import { amountText, currencySign } from '#locale/price.ts';
import { readQuery } from '#stores/search/product-list.ts';
import { boundField, readBound } from './price-bound.ts';
import type { ListTexts } from './texts.ts';
import { useDefaults } from './use-defaults.ts';

interface Props {
  query: SearchQuery;
  locale: Locale;
  base: Currency;
  /** What prices are shown in, and typed in. */
  shown: Currency;
  texts: ListTexts;
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
}

const Bound = ({ name, value, label, sign, hint }: BoundProps) => (
  <input
    className="input"
    name={name}
    defaultValue={value}
    inputMode="decimal"
    aria-label={label}
    aria-invalid={hint !== undefined || undefined}
    aria-describedby={hint}
    placeholder={`${label} ${sign}`}
  />
);

/**
 * Minimum and maximum price, in the shopper's currency. They apply when they are sent; text that is no amount changes
 * nothing and is marked as wrong.
 */
export function PriceFilter({ query, locale, base, shown, texts, go }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const hint = useId();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const defaults = {
    from: boundField(query.minPrice, base, shown, locale),
    to: boundField(query.maxPrice, base, shown, locale),
  };
  useDefaults(form, `${defaults.from} ${defaults.to}`);
  const apply = async (sent: HTMLFormElement) => {
    const [minPrice, maxPrice] = await readBounds(sent, base, locale);
    setWrong(NAMES.filter((_, at) => [minPrice, maxPrice][at] === null));
    if (minPrice === null || maxPrice === null) return;
    go({ ...readQuery(location.search), minPrice, maxPrice, page: undefined });
  };
  useEffect(() => {
    if (form.current && takeSent(form.current)) void apply(form.current);
  }, []);
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  }, [wrong]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void apply(event.currentTarget);
  };
  return (
    <form
      ref={form}
      className="asks"
      autoComplete="off"
      onSubmit={submit}
      onReset={() => setWrong([])}
      onChange={() => wrong.length > 0 && setWrong([])}
    >
      <fieldset>
        <legend>{texts.price}</legend>
        <div className="row">
          {NAMES.map((name) => (
            <Bound
              key={name}
              name={name}
              value={defaults[name]}
              label={texts[name]}
              sign={currencySign(shown, locale)}
              hint={wrong.includes(name) ? hint : undefined}
            />
          ))}
        </div>
        {wrong.length > 0 && <WrongAmount id={hint} text={texts.amount} shown={shown} locale={locale} />}
        <button type="submit" className="button compact">
          {texts.apply}
        </button>
      </fieldset>
    </form>
  );
}
