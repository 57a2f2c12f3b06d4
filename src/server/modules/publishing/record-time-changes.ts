import type { Mall } from '../../platform/mall.ts';
import { noteTimeUntil } from '../catalog/index.ts';

/**
 * Records what has changed since the last run only because time passed: a group that begins, a session or a coupon that
 * ends, a day. Pages and all that follow the catalogue then receive it like any other change.
 */
export const noteTime = ({ db, clock, config }: Pick<Mall, 'db' | 'clock' | 'config'>): Promise<void> =>
  noteTimeUntil(db.sql, new Date(clock()), config.timezone);
