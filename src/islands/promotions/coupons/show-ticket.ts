import { isTicketOff, type TicketState } from '#domain/promotions/ticket-state.ts';
import { readClaiming } from './claim-texts.ts';

/** Pages are made for visitors and carry no word for a used coupon: it is added to the tickets that need it. */
function sayUsed(ticket: HTMLElement): void {
  const none = ticket.querySelector('[data-none]');
  const word = none?.cloneNode();
  if (!(word instanceof HTMLElement) || ticket.querySelector('[data-used]')) return;
  delete word.dataset['none'];
  word.dataset['used'] = '';
  // Its room is there before the text is.
  word.textContent = '\u00a0';
  none?.after(word);
  readClaiming().then(
    ({ texts }) => word.replaceChildren(texts.used),
    () => word.remove(),
  );
}

/** Shows the state of a coupon in the parts of a static ticket, or hides its tag on a product page. */
export function showTicket(ticket: HTMLElement, state: TicketState): void {
  const isOff = isTicketOff(state);
  ticket.dataset['claim'] = state;
  ticket.classList.toggle('off', isOff);
  // On a product page coupons are tags, without room to say more.
  if (!('ticket' in ticket.dataset)) ticket.hidden = isOff;
  if (state === 'used') sayUsed(ticket);
  for (const part of ticket.querySelectorAll<HTMLElement>('[data-none]')) part.hidden = state !== 'gone';
  for (const part of ticket.querySelectorAll<HTMLElement>('[data-used]')) part.hidden = state !== 'used';
  for (const part of ticket.querySelectorAll<HTMLElement>('[data-some]')) part.hidden = isOff;
}
