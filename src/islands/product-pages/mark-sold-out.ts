import { readSkuTexts } from '../catalog/sku-texts.ts';

/** Says over the picture of a card that the product is sold out, or no longer. Small pictures are only dimmed. */
export async function markSoldOut(card: HTMLElement, isOut: boolean): Promise<void> {
  card.classList.toggle('sold-out', isOut);
  const over = card.querySelector<HTMLElement>('[data-over]');
  if (over) over.hidden = !isOut;
  if (over || !isOut || !('card' in card.dataset)) return;
  const textContent = (await readSkuTexts())?.buyBox.soldOut;
  if (!textContent) return;
  const added = Object.assign(document.createElement('span'), { className: 'over', textContent });
  added.dataset['over'] = '';
  card.querySelector('[data-picture]')?.append(added);
}
