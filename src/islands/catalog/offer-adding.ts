import { readPrettyUrl } from '#domain/content/pretty-url.ts';
import { iconLink } from '../../styles/icons.ts';
import { addStyle } from '../shell/late-style.ts';
import lateStyle from './styles/add-to-cart-late.css?url';

let styled: Promise<void> | undefined;

/** Adds a product at once, or asks which of its variants; the button is busy meanwhile. */
export async function addProduct(button: HTMLButtonElement, id: number, page: string): Promise<void> {
  button.ariaBusy = 'true';
  styled ??= addStyle(lateStyle);
  try {
    const [{ quickAdd }] = await Promise.all([import('./quick-add.ts'), styled]);
    await quickAdd(id, page);
  } finally {
    button.ariaBusy = 'false';
  }
}

/** Adds the product of the card that a button stands on. */
export async function addFrom(button: HTMLButtonElement): Promise<void> {
  const link = button.closest('[data-card]')?.querySelector<HTMLAnchorElement>('h3 a');
  const named = link && readPrettyUrl(link.pathname);
  if (named) await addProduct(button, named.id, link.href);
}

function buttonFor(link: HTMLAnchorElement): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'add-button' });
  button.dataset['quickAdd'] = '';
  button.innerHTML = `<svg class="icon" aria-hidden="true"><use href="${iconLink('plus')}"></use></svg>`;
  button.ariaLabel = `${document.documentElement.dataset['add']}: ${link.textContent}`;
  button.addEventListener('click', () => addFrom(button));
  return button;
}

/**
 * Gives the product cards of a page a button that adds them to the cart, where they have none: lists of products are made
 * with theirs. Flash-sale products and those that only phones can buy get none,
 * nor do product pages, whose own price and variants the picker would move.
 */
export async function offerAdding(within: ParentNode): Promise<void> {
  if (document.querySelector('[data-offer]')) return;
  styled ??= addStyle(lateStyle);
  await styled;
  for (const card of within.querySelectorAll('[data-card]:not(:has([data-quick-add]), [data-mobile])')) {
    const link = card.querySelector<HTMLAnchorElement>('h3 a');
    const named = link && readPrettyUrl(link.pathname);
    if (link && named?.kind === 'goods' && named.type === 0)
      card.querySelector('[data-picture]')?.append(buttonFor(link));
  }
}
