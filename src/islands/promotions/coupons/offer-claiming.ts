import { $token } from '#stores/accounts/session.ts';
import { $claims, type Claim } from '#stores/promotions/coupon-claim.ts';
import { refreshPage } from '../../product-pages/refresh-page.ts';
import { addStyle } from '../../shell/late-style.ts';
import type { ClaimTexts } from '../texts.ts';
import { claim } from './claim.ts';
import lateStyle from './claim-late.css?url';
import { readClaiming } from './claim-texts.ts';
import { showTicket } from './show-ticket.ts';

const tickets = (id: number | string) => document.querySelectorAll<HTMLElement>(`[data-ticket][data-coupon="${id}"]`);

/** A ticket that is claimed leads to its products; one that was used or is gone says so. */
function showState(ticket: HTMLElement, made: Claim | undefined): void {
  const button = ticket.querySelector('button');
  if (button) button.ariaBusy = String(made === 'busy');
  if (made && made !== 'busy') showTicket(ticket, made);
}

function offer(ticket: HTMLElement, texts: ClaimTexts): void {
  const link = ticket.querySelector<HTMLAnchorElement>('a[data-some]');
  const name = ticket.querySelector('[data-name]')?.textContent ?? '';
  if (!link || ticket.querySelector('button')) return;
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'button primary' });
  const hidden = Object.assign(document.createElement('span'), {
    className: 'visually-hidden',
    textContent: ` ${name}`,
  });
  button.append(texts.claim, hidden);
  button.addEventListener('click', () => claim(Number(ticket.dataset['coupon']), texts));
  // What leads to the product is for who has the coupon, from now on.
  link.firstChild?.replaceWith(texts.useNow);
  link.className = 'button outlined';
  link.before(button);
  if (link === document.activeElement) button.focus();
  ticket.dataset['claim'] ??= 'open';
}

let isFollowed = false;

/** What is claimed shows on every ticket of it; another person has others. */
function followClaims(): void {
  if (isFollowed) return;
  isFollowed = true;
  $claims.listen((claims, _before, id) => {
    if (id === undefined) return;
    for (const ticket of tickets(id)) showState(ticket, claims[id]);
  });
  $token.listen(() => void refreshPage());
}

/** Lets the tickets of a static page be claimed; made here for the reasons of `offer-adding.ts`. */
export async function offerClaiming(): Promise<void> {
  const [{ texts }] = await Promise.all([readClaiming(), addStyle(lateStyle)]);
  for (const ticket of document.querySelectorAll<HTMLElement>('[data-ticket][data-coupon]')) offer(ticket, texts);
  followClaims();
}

/** The page's own tickets stand again as they were made, after others took their place. */
export async function offerClaimingAnew(): Promise<void> {
  await offerClaiming();
  await refreshPage();
}
