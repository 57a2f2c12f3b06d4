import { createHash, timingSafeEqual } from 'node:crypto';
import type { Mall } from '../../platform/mall.ts';

type KeyedMall = Pick<Mall, 'config' | 'keys'>;

/** What page builders send: `MALL_BUILD_KEY`, or, for builds of this installation alone, a key of its own. */
export const buildKeyOf = ({ config, keys }: KeyedMall): string =>
  config.buildKey ?? keys('page-build').toString('hex');

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a key is that of page builders. Hashes are compared, so that neither content nor length shows in the time. */
export const isBuildKey = (mall: KeyedMall, key: string): boolean =>
  timingSafeEqual(digest(key), digest(buildKeyOf(mall)));
