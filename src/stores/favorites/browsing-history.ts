import { callMall } from '#api-client/browser.ts';
import { type Footprint, MOST_FOOTPRINTS, withFootprint } from '#domain/favorites/browsing-history.ts';
import { $isLoggedIn } from '../accounts/session.ts';
import { loadClock, serverNow } from '../shell/clock.ts';
import { persistentAtom } from '../shell/persistent.ts';
import { noteChange } from './favorite-change.ts';

const isWhole = (value: unknown, most: number) => Number.isInteger(value) && Number(value) > 0 && Number(value) <= most;

const isFootprint = (value: unknown): value is Footprint =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  isWhole(value.id, 2_147_483_647) &&
  'seenAt' in value &&
  isWhole(value.seenAt, Number.MAX_SAFE_INTEGER);

function decode(text: string): readonly Footprint[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter(isFootprint).slice(0, MOST_FOOTPRINTS) : [];
  } catch {
    return [];
  }
}

/** What a visitor looked at, kept in this browser alone until somebody logs in. */
export const $footprints = persistentAtom<readonly Footprint[]>('footprints', [], { encode: JSON.stringify, decode });

/** Notes that a goods was looked at: with the mall for who is logged in, here for a visitor. */
export async function noteFootprint(id: number): Promise<void> {
  if ($isLoggedIn.get()) {
    const noted = callMall('footprintsAdd', { list: [{ id }] });
    await noted.then(() => noteChange('history')).catch(() => null);
    return;
  }
  await loadClock();
  // Without any answer the device's time has to do; the mall takes none from the future.
  const seenAt = Math.floor(serverNow() ?? Date.now());
  $footprints.set(withFootprint($footprints.get(), { id, seenAt }));
}

/** Hands what was looked at before the login over to the mall, and keeps it when the mall does not take it. */
export async function handOverFootprints(): Promise<void> {
  const list = $footprints.get();
  if (!$isLoggedIn.get() || list.length === 0) return;
  const isTaken = await callMall('footprintsAdd', { list: [...list] }).then(
    () => true,
    () => false,
  );
  if (isTaken) $footprints.set($footprints.get().filter((one) => !list.some(({ id }) => id === one.id)));
}
