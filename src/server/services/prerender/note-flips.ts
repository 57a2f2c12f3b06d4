import { noteFlipsUntil } from '../../db/queries/stock-flips.ts';
import type { Mall } from '../../mall.ts';

/** How often "sold out" and "back in stock" of one product may reach pages: buyers cause both, as often as they like. */
export const FLIP_PAUSE_MS = 60_000;

/**
 * Notes among the changes of the catalogue what has sold out or come back, at most once in `FLIP_PAUSE_MS` a thing.
 * What came too soon is noted by a later call, with the state that it then has.
 */
export const noteFlips = ({ db, clock }: Pick<Mall, 'db' | 'clock'>): Promise<void> =>
  noteFlipsUntil(db.sql, new Date(clock()), FLIP_PAUSE_MS);
