import type { AddResult } from '#stores/cart/cart-view.ts';
import type { CartTexts } from './texts.ts';

interface Props {
  isCut: boolean;
  adding: AddResult | null;
  /** Whether there are lines whose changes wait. */
  isFull: boolean;
  texts: CartTexts;
  again: () => void;
}

/** What stands in the way of the cart, or of what was to be added to it; nothing where all is well. */
export function CartNote({ isCut, adding, isFull, texts, again }: Props) {
  const { failed, most, line } = texts;
  const cut = isFull ? `${failed} ${texts.cut}` : failed;
  const added = { added: '', most, unreachable: failed, soldOut: line.soldOut, gone: line.gone };
  const isLost = isCut || adding === 'unreachable';
  const notice = isCut ? cut : added[adding ?? 'added'];
  if (!notice) return null;
  return (
    <p className="notice" role="alert">
      <span>{notice}</span>
      {isLost && (
        <button type="button" className="link end" onClick={again}>
          {texts.retry}
        </button>
      )}
    </p>
  );
}
