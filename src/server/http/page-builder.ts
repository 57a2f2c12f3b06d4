import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { BUILD_KEY_HEADER } from '#contract/envelope.ts';
import type { Mall } from '../mall.ts';
import { isLocalClient } from './client-address.ts';

type KeyedMall = Pick<Mall, 'config' | 'keys'>;

/** What page builders send: `MALL_BUILD_KEY`, or, for builds of this installation alone, a key of its own. */
export const buildKeyOf = ({ config, keys }: KeyedMall): string =>
  config.buildKey ?? keys('page-build').toString('hex');

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request comes from a page builder. Hashes are compared, so that neither content nor length shows in the time. */
export function isPageBuilder(context: Context, mall: KeyedMall): boolean {
  const sent = context.req.header(BUILD_KEY_HEADER);
  if (sent !== undefined && timingSafeEqual(digest(sent), digest(buildKeyOf(mall)))) return true;
  return isLocalClient(context, mall.config);
}
