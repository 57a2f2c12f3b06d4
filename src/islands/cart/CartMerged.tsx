import { useRef } from 'react';
import type { MergedLine } from '#contract/cart.ts';
import { MOST_LINES } from '#domain/cart/cart.ts';
import { isMergedWhole } from '#domain/cart/cart-merge.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import { Icon } from '../ui/Icon.tsx';
import { SkuText } from '../ui/SkuText.tsx';
import type { CartTexts, MergeTexts } from './texts.ts';

interface Props {
  lines: readonly MergedLine[];
  locale: Locale;
  texts: CartTexts;
}

/** What became of the visitor's cart at the login, line by line; lines that came in whole are folded up. */
export function CartMerged({ lines, locale, texts, close }: Props & { close: () => void }) {
  const ref = useRef<HTMLElement>(null);
  if (lines.length === 0) return null;
  const whole = lines.filter(({ outcome }) => isMergedWhole(outcome));
  const others = lines.filter(({ outcome }) => !isMergedWhole(outcome));
  const end = () => {
    // The button goes with the panel; what comes after it is the cart.
    ref.current?.closest<HTMLElement>('[data-cart-page]')?.querySelector<HTMLElement>('h1')?.focus();
    close();
  };
  return (
    <section
      className={others.length > 0 ? 'notice caution' : 'notice success'}
      aria-label={texts.merge.title}
      ref={ref}
    >
      <Icon name={others.length > 0 ? 'circle-alert' : 'circle-check'} />
      <div className="stack">
        <h2 className="muted">{texts.merge.title}</h2>
        <MergedLines lines={others} locale={locale} texts={texts} />
        {whole.length > 0 && (
          <details open={whole.length <= FEW}>
            <summary>{pluralText(texts.items, whole.length, numberText(whole.length, locale), locale)}</summary>
            <MergedLines lines={whole} locale={locale} texts={texts} />
          </details>
        )}
      </div>
      <button type="button" className="link end" onClick={end}>
        {texts.respec.close}
      </button>
    </section>
  );
}

/** So many lines push the cart down only a little. */
const FEW = 3;

function reasonOf({ outcome, wanted, held, cartNum }: MergedLine, texts: CartTexts, locale: Locale): string {
  const { added, total, full }: MergeTexts = texts.merge;
  const counted = (text: string, count: number) => fillIn(text, { text: numberText(count, locale) });
  const { gone, soldOut, mobileOnly, most } = texts.line;
  if (outcome === 'added') return counted(added, wanted);
  if (outcome === 'joined') return `${counted(added, wanted)} ${counted(total, held + wanted)}`;
  if (outcome === 'limited') return fillIn(most, { count: numberText(cartNum, locale) });
  return { full: counted(full, MOST_LINES), gone, soldOut, mobileOnly }[outcome];
}

function MergedLines({ lines, locale, texts }: Props) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={`${line.productAttrUnique} ${line.outcome}`}>
          <b dir="auto">{line.proName || texts.merge.unnamed}</b>
          {line.sku && ' '}
          {line.sku && <SkuText sku={line.sku} />}: {reasonOf(line, texts, locale)}
        </li>
      ))}
    </ul>
  );
}
