import { fillIn } from '#locale/fill-in.ts';
import { isolate } from '#locale/isolate.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import type { RefundChoice } from '#stores/aftersales/refund-form.ts';
import { LineQuantity } from '../../cart/LineQuantity.tsx';
import type { OrderMoney } from '../../orders/order-money.ts';
import { Picture } from '../../ui/Picture.tsx';
import { SkuText } from '../../ui/SkuText.tsx';
import type { ReturnFormTexts } from '../texts.ts';

interface Props {
  line: RefundChoice;
  /** Pieces that are chosen; 0 for none. */
  pieces: number;
  isWrong: boolean;
  locale: Locale;
  money: OrderMoney;
  texts: ReturnFormTexts;
  set: (pieces: number) => void;
}

/** Pieces of one line to choose, or why none of them can be returned. */
export function ReturnLine({ line, pieces, isWrong, locale, money, texts, set }: Props) {
  const { most, refusal } = line;
  const price = isolate(money.text(line.price), locale);
  return (
    <li className="return-line">
      {refusal === '' ? (
        <label className="tick-area">
          <input
            className="check"
            type="checkbox"
            checked={pieces > 0}
            aria-label={fillIn(texts.line, { name: line.productName })}
            aria-invalid={isWrong || undefined}
            onChange={({ target }) => set(target.checked ? most : 0)}
          />
        </label>
      ) : (
        <span className="no-box" />
      )}
      <span className="picture">
        <Picture src={line.image} width={240} height={240} sizes="72px" />
      </span>
      <div>
        <p>
          <bdi>{line.productName}</bdi>
        </p>
        {line.sku && (
          <p className="small">
            <SkuText sku={line.sku} />
          </p>
        )}
        <p className="muted">{line.payNum > 1 ? fillIn(texts.each, { price }) : price}</p>
        {refusal !== '' && <p className="small">{texts[refusal]}</p>}
      </div>
      {most > 1 && (
        <div className="return-pieces">
          <span className="small">{fillIn(texts.of, { all: numberText(most, locale) })}</span>
          <fieldset disabled={pieces === 0}>
            <LineQuantity
              quantity={pieces || most}
              most={most}
              label={line.productName}
              texts={texts}
              announceMost={() => {}}
              set={set}
            />
          </fieldset>
        </div>
      )}
    </li>
  );
}
