import { addStyle } from './late-style.ts';
import megaStyle from './styles/mega-menu-late.css?url';

const WAIT_MS = 120;

let panel: HTMLElement | null = null;

async function fetchPanel(link: HTMLAnchorElement): Promise<HTMLElement> {
  const [answer] = await Promise.all([fetch(link.dataset['menu'] ?? ''), addStyle(megaStyle)]);
  const holder = document.createElement('div');
  holder.className = 'drop';
  holder.innerHTML = answer.ok ? await answer.text() : '';
  link.after(holder);
  return holder;
}

function close(link: HTMLAnchorElement): void {
  if (panel) panel.hidden = true;
  link.setAttribute('aria-expanded', 'false');
}

/** Drops the categories below the link while pointer or focus stays; Esc closes and gives the focus back. */
export async function openMenu(link: HTMLAnchorElement): Promise<void> {
  if (panel) {
    panel.hidden = false;
    link.setAttribute('aria-expanded', 'true');
    return;
  }
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  if (panel || !link.matches(':hover,:focus')) return;
  panel = await fetchPanel(link);
  link.setAttribute('aria-expanded', 'true');
  const within = link.parentElement;
  within?.addEventListener('pointerleave', () => close(link));
  within?.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node) || !(panel?.contains(relatedTarget) || relatedTarget === link)) close(link);
  });
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !panel || panel.hidden) return;
    close(link);
    link.focus();
  });
}
