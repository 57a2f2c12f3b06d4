import type { Mall } from '../../platform/mall.ts';
import { noteFlipsUntil } from '../catalog/index.ts';

/** How often "sold out" and "back in stock" of one product may reach pages: buyers cause both, as often as they like. */
export const FLIP_PAUSE_MS = 60_000;

/**
 * Notes among the changes of the catalogue what has sold out or come back, at most once in `FLIP_PAUSE_MS` a thing.
 * What came too soon is noted by a later call, with the state that it then has.
 */
export const noteFlips = ({ db, clock }: Pick<Mall, 'db' | 'clock'>): Promise<void> =>
  db.transact((tx) => noteFlipsUntil(tx, new Date(clock()), FLIP_PAUSE_MS));
