import { readSkuTexts } from '../goods/sku-texts.ts';

/** Says over the picture of a card that the goods is sold out, or no longer. Small pictures are only dimmed. */
export async function markSoldOut(card: HTMLElement, isOut: boolean): Promise<void> {
  card.classList.toggle('out', isOut);
  const over = card.querySelector<HTMLElement>('.over');
  if (over) over.hidden = !isOut;
  if (over || !isOut || !card.matches('.card')) return;
  const textContent = (await readSkuTexts())?.buyBox.soldOut;
  if (textContent)
    card
      .querySelector('.pic')
      ?.append(Object.assign(document.createElement('span'), { className: 'over', textContent }));
}
