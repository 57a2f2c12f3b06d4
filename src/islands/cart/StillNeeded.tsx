import type { ComponentProps } from 'react';
import { $stillNeeded } from '#stores/cart/still-needed.ts';
import SellsWell from '../accounts/SellsWell.tsx';

/** What others buy, without what is in the cart already. */
export default function StillNeeded(props: Omit<ComponentProps<typeof SellsWell>, 'from'>) {
  return <SellsWell {...props} from={$stillNeeded} />;
}
