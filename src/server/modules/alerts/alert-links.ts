import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Mall } from '../../platform/mall.ts';

/** Where the links of mails lead; both work without a log-in. */
export const ALERT_PATHS = { confirm: '/api/alerts/confirm', stop: '/api/alerts/stop' } as const;
export type AlertLink = keyof typeof ALERT_PATHS;

type Signing = Pick<Mall, 'keys'>;

const signatureOf = ({ keys }: Signing, link: AlertLink, id: number) =>
  createHmac('sha256', keys('alert-links')).update(`${link} ${id}`).digest('base64url');

/** A link of a mail; only the mall can make it, and it names no address. */
export function alertLink(mall: Pick<Mall, 'keys' | 'config'>, link: AlertLink, id: number, language: string): string {
  const query = new URLSearchParams({ alert: String(id), language, sign: signatureOf(mall, link, id) });
  return `${mall.config.origin}${ALERT_PATHS[link]}?${query}`;
}

/** The alert that a link names; null for one that the mall has not made. */
export function readAlertLink(mall: Signing, link: AlertLink, query: URLSearchParams): number | null {
  const id = query.get('alert') ?? '';
  if (!/^[1-9]\d{0,9}$/.test(id)) return null;
  const [given, expected] = [query.get('sign') ?? '', signatureOf(mall, link, Number(id))].map((text) =>
    Buffer.from(text),
  );
  const isOurs = given && expected && given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? Number(id) : null;
}
