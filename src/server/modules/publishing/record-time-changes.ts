import type { Mall } from '../../platform/mall.ts';
import { noteTimeUntil } from '../catalog/index.ts';

/**
 * Notes what changed since the last time by nothing but the time: a group that begins, a session or a coupon that ends,
 * a day. Pages and whoever follows the catalogue then hear of it as of any other change.
 */
export const noteTime = ({ db, clock, config }: Pick<Mall, 'db' | 'clock' | 'config'>): Promise<void> =>
  noteTimeUntil(db.sql, new Date(clock()), config.timezone);
