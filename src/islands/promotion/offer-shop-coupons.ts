import { hasShopCoupons } from '#stores/goods-coupons.ts';
import { iconLink } from '../../styles/icons.ts';
import lateStyle from '../../styles/late/claiming.css?url';
import { addStyle } from '../shell/late-style.ts';
import { readClaiming } from './claim-texts.ts';

/** Gives the front of a shop that has coupons of its own a button that opens them; on the picture, where nothing moves for it. */
export async function offerShopCoupons(head: HTMLElement): Promise<void> {
  const merId = Number(head.querySelector<HTMLInputElement>('[name="merId"]')?.value);
  const front = head.querySelector('.front');
  if (!front || !(merId > 0) || !(await hasShopCoupons(merId))) return;
  const [{ texts }] = await Promise.all([readClaiming(), addStyle(lateStyle)]);
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'cps' });
  button.innerHTML = `<svg class="i" aria-hidden="true"><use href="${iconLink('ticket-percent')}"></use></svg>`;
  button.ariaHasPopup = 'dialog';
  button.append(texts.coupons);
  button.addEventListener('click', async () => (await import('./open-coupons.tsx')).openShopCoupons(merId));
  front.append(button);
}
