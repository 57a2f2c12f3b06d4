import { showPrices } from '../convert-prices.ts';
import { addStyle } from '../late-style.ts';
import megaStyle from '../styles/mega-menu-late.css?url';
import { openPanels } from './mega-panels.ts';

const WAIT_MS = 120;

const pause = () => new Promise((resolve) => setTimeout(resolve, WAIT_MS));

let styled: Promise<void> | undefined;

const style = (): Promise<void> => {
  styled ??= addStyle(megaStyle);
  return styled;
};

let fetched: Promise<HTMLElement | null> | undefined;

/** The rail with a panel in each of its rows; null when it cannot be had, and then the next try asks again. */
async function fetchMenu(address: string): Promise<HTMLElement | null> {
  const [answer] = await Promise.all([fetch(address).catch(() => null), style()]);
  if (!answer?.ok) {
    fetched = undefined;
    return null;
  }
  const holder = document.createElement('div');
  holder.innerHTML = await answer.text();
  const rail = holder.querySelector<HTMLElement>('ul');
  for (const panel of holder.querySelectorAll<HTMLElement>('[data-panel]'))
    rail?.querySelector(`[data-category="${panel.dataset['panel']}"]`)?.append(panel);
  await showPrices(holder);
  return rail;
}

const menuAt = (address = ''): Promise<HTMLElement | null> => {
  fetched ??= fetchMenu(address);
  return fetched;
};

const followed = new Set<HTMLElement>();

/** A rail that the page has already gets the panels into its rows. */
async function fillRail(rail: HTMLElement): Promise<void> {
  if (followed.has(rail)) return;
  followed.add(rail);
  const menu = await menuAt(rail.dataset['menu']);
  if (!menu) {
    followed.delete(rail);
    return;
  }
  for (const row of rail.querySelectorAll<HTMLElement>('[data-category]')) {
    const panel = menu.querySelector(`[data-panel="${row.dataset['category']}"]`);
    if (panel) row.append(panel);
  }
  openPanels(rail);
}

/** On the home page the rail stands below the link: it is marked, and nothing is dropped over it. */
function markRail(link: HTMLElement, rail: HTMLElement): void {
  rail.dataset['marked'] = '';
  const end = () => delete rail.dataset['marked'];
  link.addEventListener('pointerleave', end, { once: true });
  link.addEventListener('blur', end, { once: true });
}

let drop: HTMLElement | undefined;

function closeDrop(link: HTMLElement): void {
  if (drop) drop.hidden = true;
  link.setAttribute('aria-expanded', 'false');
}

function followDrop(link: HTMLElement): void {
  const within = link.parentElement;
  within?.addEventListener('pointerleave', () => closeDrop(link));
  within?.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node) || !(drop?.contains(relatedTarget) || relatedTarget === link)) closeDrop(link);
  });
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !drop || drop.hidden) return;
    closeDrop(link);
    link.focus();
  });
}

/** Drops the categories below the link while pointer or focus stays; Esc closes and gives the focus back. */
async function dropMenu(link: HTMLElement): Promise<void> {
  await pause();
  if (!link.matches(':hover,:focus')) return;
  if (!drop) {
    const rail = await menuAt(link.dataset['menu']);
    if (!rail || drop) return;
    drop = document.createElement('div');
    drop.className = 'drop';
    drop.append(rail);
    link.after(drop);
    openPanels(rail);
    followDrop(link);
  }
  drop.hidden = false;
  link.setAttribute('aria-expanded', 'true');
}

/** For the link of the header, and for the rail of the home page. */
export async function openMenu(place: HTMLElement): Promise<void> {
  const rail = document.querySelector<HTMLElement>('main [data-menu]');
  if (place === rail) await fillRail(rail);
  else if (rail?.checkVisibility()) {
    await style();
    if (place.matches(':hover,:focus')) markRail(place, rail);
  } else await dropMenu(place);
}
