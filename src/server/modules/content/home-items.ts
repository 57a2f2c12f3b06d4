import type { UseCaseContext } from '../../platform/use-case.ts';
import { type HomeItemRow, listHomeItems } from './queries/home.ts';

const LIFE_MS = 60_000;

/** The kinds of block that an operator fills; `home_item.kind`. */
export type HomeItemKind =
  | 'banner'
  | 'philosophy'
  | 'friendlyLink'
  | 'quickEntry'
  | 'qrCode'
  | 'navigation'
  | 'advertisement'
  | 'footerGroup'
  | 'hotWord';

export interface HomeItems {
  of(kind: HomeItemKind): HomeItemRow[];
  below(parentId: number): HomeItemRow[];
}

/** All blocks of the home page and the footer; kept until the catalogue changes. */
export async function readHomeItems({ mall, locale }: UseCaseContext): Promise<HomeItems> {
  const rows = await mall.cache.read(`home items ${locale}`, { lifeMs: LIFE_MS }, () =>
    listHomeItems(mall.db.sql, locale),
  );
  return {
    of: (kind) => rows.filter((row) => row.kind === kind && row.parentId === 0),
    below: (parentId) => rows.filter((row) => row.parentId === parentId),
  };
}

export const serializeLink = ({ id, name, link, sort }: HomeItemRow) => ({ id, name, linkUrl: link, sort });

export const serializePicture = ({ id, name, image, sort }: HomeItemRow) => ({ id, name, imageUrl: image, sort });

export const serializeBanner = (row: HomeItemRow) => ({
  ...serializePicture(row),
  linkUrl: row.link,
  status: true,
  line: row.line,
  button: row.button,
});
