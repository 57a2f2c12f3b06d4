import type { CartRow } from '#stores/cart/cart-view.ts';
import { Icon } from '../ui/Icon.tsx';
import { SkuText } from '../ui/SkuText.tsx';

interface Props {
  row: CartRow;
  label: string;
  open: (row: CartRow) => void;
}

/** The chosen options; a press opens the others. Products without options have none. */
export const OptionsChip = ({ row, label, open }: Props) =>
  row.sku && (
    <button type="button" className="chip" aria-haspopup="dialog" onClick={() => open(row)}>
      <span className="visually-hidden">{label} </span>
      <SkuText sku={row.sku} />
      <Icon name="chevron-down" />
    </button>
  );
