import { homeLink } from '#locale/links.ts';
import { localeOf } from '#locale/locales.ts';
import { pictureSet } from '#locale/picture.ts';
import { $buyer, type Buyer } from '#stores/accounts/session.ts';
import { $unreadCount } from '#stores/messages/unread-badge.ts';
import { whenTouched } from '../product-pages/when-touched.ts';
import { addStyle } from './late-style.ts';
import lateStyle from './styles/session-late.css?url';

/** The way to the account in the header, with what it is called for visitors; the bar of phones has no room for names. */
const links = new Map<HTMLElement, string>();
let style: Promise<void> | undefined;

function findLinks(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-account]')) links.set(link, link.textContent);
}

const picture = (src: string) =>
  Object.assign(document.createElement('img'), { className: 'face', src: pictureSet(src, 48).src, alt: '' });

/** The name in place of "Account", in the same room: what stands beside it must not move. */
function fill(link: HTMLElement, name: string, buyer: Buyer | null): void {
  link.querySelector('img')?.remove();
  const [icon] = link.children;
  icon?.toggleAttribute('hidden', Boolean(buyer?.avatar));
  if (buyer?.avatar) link.prepend(picture(buyer.avatar));
  link.lastChild?.replaceWith(Object.assign(document.createElement('bdi'), { textContent: buyer?.nickname ?? name }));
  link.ariaLabel = buyer ? `${name}: ${buyer.nickname}` : null;
}

async function leave(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  const { logOut } = await import('#stores/accounts/log-out.ts');
  await logOut(button.dataset['logOut'] ?? '');
  location.assign(homeLink(localeOf(document.documentElement.lang)));
}

function offerLeaving(isHere: boolean): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-log-out]')) {
    button.hidden = !isHere;
    button.onclick = () => void leave(button);
  }
}

async function showBuyer(buyer: Buyer | null): Promise<void> {
  if (links.size === 0) findLinks();
  style ??= addStyle(lateStyle);
  await style;
  for (const [link, name] of links) fill(link, name, buyer);
  offerLeaving(buyer !== null);
}

/** Beside "Messages", in the header and in the menu of the account; absent at 0. */
function showUnread(count: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-unread]')) {
    badge.hidden = count === 0;
    badge.textContent = count > 99 ? '99+' : String(count);
  }
}

let isFollowed = false;

/** Shows who is logged in, from now on; no buyer after the logout. */
export function followBuyer(): void {
  if (isFollowed) return;
  isFollowed = true;
  $buyer.subscribe((buyer) => void showBuyer(buyer));
  $unreadCount.subscribe(showUnread);
  if (document.querySelector('[data-best]'))
    void import('../product-pages/stay-fresh.ts').then(({ followOwnPrice }) => followOwnPrice());
  whenTouched(async () => (await import('#stores/accounts/buyer-refresh.ts')).refreshBuyer());
  whenTouched(async () => (await import('#stores/messages/unread.ts')).loadUnread());
  // Of a buyer who is new to this browser: what they looked at and bought elsewhere has its place on the next home page.
  if (document.querySelector('[data-yours][hidden]'))
    whenTouched(async () => void (await import('#stores/content/yours.ts')).readYours());
}
