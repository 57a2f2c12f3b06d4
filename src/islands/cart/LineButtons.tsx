import { fillIn } from '#locale/fill-in.ts';
import type { CartRow } from '#stores/cart/cart-view.ts';
import { Icon } from '../ui/Icon.tsx';
import type { LineTexts } from './texts.ts';

export interface LineDoing {
  remove: (skuIds: readonly number[]) => void;
  save: (skuIds: readonly number[]) => void;
}

interface Props extends LineDoing {
  row: CartRow;
  texts: LineTexts;
}

/** The two ways out of the cart; phones show them while it is edited. */
export const LineButtons = ({ row, texts, remove, save }: Props) => (
  <span className="row removal">
    <button
      type="button"
      className="icon-button"
      aria-label={fillIn(texts.saveOne, { name: row.name })}
      onClick={() => save([row.skuId])}
    >
      <Icon name="heart" />
    </button>
    <button
      type="button"
      className="icon-button"
      aria-label={fillIn(texts.removeOne, { name: row.name })}
      onClick={() => remove([row.skuId])}
    >
      <Icon name="trash-2" />
    </button>
  </span>
);
