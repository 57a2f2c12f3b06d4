import { fetchInView } from './fetch-in-view.ts';

/** At most so many pages are on their way at once; a hand that passes over a list must not fetch all of it. */
const MOST_WAITING = 5;
/** A pointer that rests this long means it, in milliseconds. */
const REST_MS = 80;

const PERSONAL = /^(\/[a-z]{2})?\/(api|order|users|cart)(\/|$)/;

const wanted = (link: HTMLAnchorElement) =>
  link.origin === location.origin &&
  link.pathname !== location.pathname &&
  !PERSONAL.test(link.pathname) &&
  !link.rel.includes('nofollow') &&
  !link.download;

/** Fetches the page that a pointer rests on ahead of the press. */
function prefetchOnIntent(): void {
  const asked = new Set<string>();
  let waiting = 0;
  const fetchPage = (href: string) => {
    if (asked.has(href) || waiting >= MOST_WAITING) return;
    asked.add(href);
    waiting++;
    const hint = Object.assign(document.createElement('link'), { rel: 'prefetch', href, as: 'document' });
    hint.onload = hint.onerror = () => waiting--;
    document.head.append(hint);
  };
  const restOn = (link: HTMLAnchorElement | null) => {
    if (!link || !wanted(link)) return;
    const rest = setTimeout(() => fetchPage(link.href.split('#')[0] ?? ''), REST_MS);
    link.addEventListener('pointerleave', () => clearTimeout(rest), { once: true });
  };
  const follow = ({ target }: Event) => restOn(target instanceof Element ? target.closest('a') : null);
  document.addEventListener('pointerover', follow, { passive: true });
  // A pointer that rested there before this code had come says nothing more.
  restOn(document.querySelector('a:hover'));
}

/** What pictures and scripts of the page are not to share their connection with. */
function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work);
}

/** Names of products; a card of a flash sale gets another product while the page is open. */
const NAMES = '[data-card]:not([data-seckill]) h3';

/** Fetches pages ahead where the browser does not by itself: without speculation rules, and on phones, unless they have a slow connection. */
export function prefetch(): void {
  if (!HTMLScriptElement.supports?.('speculationrules')) return void prefetchOnIntent();
  if (!matchMedia('(hover: none)').matches) return;
  document.documentElement.dataset['touch'] = '';
  const isSlow = (navigator.connection?.effectiveType ?? '4g') !== '4g';
  if (!isSlow) whenLoaded(() => fetchInView(document.querySelectorAll<HTMLElement>(NAMES)));
}
