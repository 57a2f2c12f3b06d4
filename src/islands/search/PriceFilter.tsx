import { useEffect, useId, useRef, useState } from 'react';
import type { Currency } from '#domain/money/money.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { SearchQuery } from '#locale/links.ts';
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
    const typed = new FormData(sent);
    const [minPrice, maxPrice] = await Promise.all(
      NAMES.map((name) => readBound(String(typed.get(name) ?? ''), base, locale)),
    );
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
  return (
    <form
      ref={form}
      className="asks"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        void apply(event.currentTarget);
      }}
      onReset={() => setWrong([])}
      onChange={() => wrong.length > 0 && setWrong([])}
    >
      <fieldset>
        <legend>{texts.price}</legend>
        <div className="row">
          {NAMES.map((name) => (
            <input
              key={name}
              className="input"
              name={name}
              defaultValue={defaults[name]}
              inputMode="decimal"
              aria-label={texts[name]}
              aria-invalid={wrong.includes(name) || undefined}
              aria-describedby={wrong.includes(name) ? hint : undefined}
              placeholder={`${texts[name]} ${currencySign(shown, locale)}`}
            />
          ))}
        </div>
        {wrong.length > 0 && (
          <p className="muted bad" id={hint}>
            {fillIn(texts.amount, { example: amountText('1250', shown, locale) })}
          </p>
        )}
        <button type="submit" className="button compact">
          {texts.apply}
        </button>
      </fieldset>
    </form>
  );
}
