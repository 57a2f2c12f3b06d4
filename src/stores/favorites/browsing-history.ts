import { callMall } from '#api-client/browser.ts';
import { type BrowsingRecord, MOST_RECORDS, withBrowsingRecord } from '#domain/favorites/browsing-history.ts';
import { $isLoggedIn } from '../accounts/session.ts';
import { reserveViewed } from '../content/yours-place.ts';
import { loadClock, serverNow } from '../shell/clock.ts';
import { persistentAtom } from '../shell/persistent.ts';
import { noteChange } from './favorite-change.ts';

const isWhole = (value: unknown, most: number) => Number.isInteger(value) && Number(value) > 0 && Number(value) <= most;

const isBrowsingRecord = (value: unknown): value is BrowsingRecord =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  isWhole(value.id, 2_147_483_647) &&
  'seenAt' in value &&
  isWhole(value.seenAt, Number.MAX_SAFE_INTEGER);

function decode(text: string): readonly BrowsingRecord[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter(isBrowsingRecord).slice(0, MOST_RECORDS) : [];
  } catch {
    return [];
  }
}

/** What a visitor looked at, kept in this browser alone until somebody logs in. */
export const $browsingHistory = persistentAtom<readonly BrowsingRecord[]>('footprints', [], {
  encode: JSON.stringify,
  decode,
});

/** Notes that a product was looked at: with the mall for who is logged in, here for a visitor. */
export async function noteBrowsingRecord(id: number): Promise<void> {
  reserveViewed();
  if ($isLoggedIn.get()) {
    const noted = callMall('footprintsAdd', { list: [{ id }] });
    await noted.then(() => noteChange('history')).catch(() => null);
    return;
  }
  await loadClock();
  // Without any answer the device's time has to do; the mall takes none from the future.
  const seenAt = Math.floor(serverNow() ?? Date.now());
  $browsingHistory.set(withBrowsingRecord($browsingHistory.get(), { id, seenAt }));
}

/** Hands what was looked at before the login over to the mall, and keeps it when the mall does not take it. */
export async function handOverBrowsingHistory(): Promise<void> {
  const list = $browsingHistory.get();
  if (!$isLoggedIn.get() || list.length === 0) return;
  const isTaken = await callMall('footprintsAdd', { list: [...list] }).then(
    () => true,
    () => false,
  );
  if (isTaken) $browsingHistory.set($browsingHistory.get().filter((one) => !list.some(({ id }) => id === one.id)));
}
