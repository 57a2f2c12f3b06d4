import { MINUTE_MS } from '#domain/time/duration.ts';
import { productLink } from '#locale/links.ts';
import { localeOf } from '#locale/locales.ts';
import { localeWithPages } from '#locale/negotiate.ts';
import { oneByOne } from '../../platform/jobs/one-by-one.ts';
import type { Mall } from '../../platform/mall.ts';
import type { Message } from '../../platform/notifications/message.ts';
import { translate } from '../../platform/translate.ts';
import { type LanguageRow, listLanguages } from '../settings/index.ts';
import {
  deletePastPlaces,
  listDueSaleSkus,
  lockSaleSkus,
  type Reservation,
  reservePieces,
  takeUnnotified,
  unmarkNotified,
} from './queries/flash-sale-waitlist.ts';

type Waiting = Pick<Mall, 'db' | 'clock' | 'log' | 'notify' | 'config'>;

/** Messages of one run; the next run sends the rest. */
const AT_ONCE = 50;

function messageOf({ clock, config }: Waiting, languages: readonly LanguageRow[], given: Reservation): Message {
  const locale = localeWithPages(languages, localeOf(given.locale));
  const t = translate(locale, 'promotions:waitlist');
  const minutes = Math.max(1, Math.floor((given.reservedUntil.getTime() - clock()) / MINUTE_MS));
  const link = config.origin + encodeURI(productLink(locale, given.name, given.flashSaleProductId, 1));
  const values = { name: given.name, count: minutes, link };
  const reached = given.email
    ? ({ channel: 'email', target: given.email } as const)
    : ({ channel: 'phone', target: given.phone ?? '' } as const);
  return {
    ...reached,
    subject: t('promotions:waitlist.reservedSubject', values),
    body: t('promotions:waitlist.reservedBody', values),
  };
}

async function notifyOne(mall: Waiting, languages: readonly LanguageRow[], given: Reservation): Promise<void> {
  if (!given.email && !given.phone) return;
  try {
    await mall.notify(messageOf(mall, languages, given));
  } catch (error) {
    mall.log.warn({ err: error, id: given.id }, 'the message about a reserved piece of a flash sale is not sent yet');
    await unmarkNotified(mall.db.sql, given.id);
  }
}

/**
 * Ends reservations and places whose time is over, reserves what is left for the next in line, and sends the messages. A
 * late run is harmless: an order checks the end of a reservation by the clock. Several servers may run it at once.
 */
export async function runWaitlist(mall: Waiting): Promise<void> {
  const now = new Date(mall.clock());
  const due = await listDueSaleSkus(mall.db.sql, now);
  await oneByOne(mall, due, 'the waitlist of a flash sale does not move on yet', async (tx, id) => {
    await lockSaleSkus(tx, [id]);
    await deletePastPlaces(tx, [id], now);
    await reservePieces(tx, [id], now);
    return true;
  });
  const taken = await takeUnnotified(mall.db.sql, now, AT_ONCE);
  if (taken.length === 0) return;
  const languages = await listLanguages(mall.db.sql);
  for (const given of taken) await notifyOne(mall, languages, given);
}
