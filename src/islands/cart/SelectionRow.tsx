import { showToast } from '#stores/shell/toast.ts';
import type { LineDoing } from './LineButtons.tsx';
import type { CartTexts } from './texts.ts';

interface Props extends LineDoing {
  isAll: boolean;
  chosen: readonly number[];
  texts: CartTexts;
  chooseAll: (isChosen: boolean) => void;
}

/**
 * All lines at once, which phones choose in the bar below, and what can be done with those that are chosen; phones show it
 * while the cart is edited.
 */
export function SelectionRow({ isAll, chosen, texts, chooseAll, remove, save }: Props) {
  const withChosen = (act: (skuIds: readonly number[]) => void) => () =>
    chosen.length > 0 ? act(chosen) : showToast(texts.selectOne, { isError: true });
  return (
    <div className="row wraps spread removal">
      <label className="row wide-only">
        <input
          className="check"
          type="checkbox"
          checked={isAll}
          onChange={(event) => chooseAll(event.target.checked)}
        />
        {texts.selectAll}
      </label>
      <button type="button" className="link muted end" onClick={withChosen(save)}>
        {texts.saveSelected}
      </button>
      <button type="button" className="link muted" onClick={withChosen(remove)}>
        {texts.removeSelected}
      </button>
    </div>
  );
}
