import { hasMerchantCoupons } from '#stores/promotions/product-coupons.ts';
import { iconLink } from '../../../styles/icons.ts';
import { addStyle } from '../../shell/late-style.ts';
import lateStyle from './claim-late.css?url';
import { readClaiming } from './claim-texts.ts';

/** Gives the front of a shop that has coupons of its own a button that opens them; on the picture, where nothing moves for it. */
export async function offerMerchantCoupons(head: HTMLElement): Promise<void> {
  const merId = Number(head.querySelector<HTMLInputElement>('[name="merId"]')?.value);
  const front = head.querySelector('[data-facade]');
  if (!front || !(merId > 0) || !(await hasMerchantCoupons(merId))) return;
  const [{ texts }] = await Promise.all([readClaiming(), addStyle(lateStyle)]);
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'shop-coupons' });
  button.innerHTML = `<svg class="icon" aria-hidden="true"><use href="${iconLink('ticket-percent')}"></use></svg>`;
  button.ariaHasPopup = 'dialog';
  button.append(texts.coupons);
  button.addEventListener('click', async () => (await import('./open-coupons.tsx')).openMerchantCoupons(merId));
  front.append(button);
}
