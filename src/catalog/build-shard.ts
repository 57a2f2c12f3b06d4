import { createHash } from 'node:crypto';
import { onceABuild } from '#domain/builds/once-a-build.ts';

/** The part of all pages that one process or machine makes: the second of three. */
export interface Share {
  part: number;
  of: number;
}

/** Names the share in the environment of a process that renders: '2/3'. */
export const SHARE = 'MALL_SHARE';

export const shareText = ({ part, of }: Share) => `${part}/${of}`;

/** '2/3' → the second of three; null for anything else. */
export function readShare(text: string): Share | null {
  const [part = 0, of = 0] = /^\d{1,4}\/\d{1,4}$/.test(text) ? text.split('/').map(Number) : [];
  return part >= 1 && part <= of ? { part, of } : null;
}

/** Read at the first page: a process that waits for its task learns its share with it. */
const ownShare = onceABuild((): Share => readShare(process.env[SHARE] ?? '1/1') ?? { part: 1, of: 1 });

const numberOf = (path: string) => createHash('sha256').update(path).digest().readUInt32BE();

/**
 * Whether this process makes the pages of a product (by id), or another page (by path). What a thing falls to depends on
 * nothing but itself: products that come or go while several processes read the mall move no other page between them.
 */
export const isOwn = (thing: number | string, { part, of }: Share = ownShare()) =>
  of === 1 || (typeof thing === 'number' ? thing : numberOf(thing)) % of === part - 1;
