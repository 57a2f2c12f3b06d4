import { readLocales } from '#catalog/locales.ts';
import { beginBuild } from '#domain/builds/once-a-build.ts';
import { readRecords } from '../pages/page-records.ts';
import { affectedPages } from './affected-pages.ts';
import { type MallState, readChanges } from './changes.ts';
import { noteEarlier } from './earlier-products.ts';
import { addProductOf } from './expand-affected-pages.ts';
import { putIntoBuild, type RenderSome, renderSome } from './partial-build.ts';

/** How a publishing learns of changes that came after it began. */
export interface Notices {
  /** Whether something may have changed since it was last asked. */
  take(): boolean;
  /** Resolves with the next one. */
  next(): Promise<void>;
}

export const NO_NOTICES: Notices = { take: () => false, next: () => new Promise(() => {}) };

export interface Ahead {
  /** Publishes what was noticed, if anything was. Only between two steps of a publishing. */
  publishNoticed(): Promise<void>;
  /** The same until the work has ended, which goes on meanwhile and changes no page. */
  beside<T>(work: Promise<T>): Promise<T>;
  /** Pages that were made so. */
  readonly pages: number;
  /** Products whose pages they are. */
  readonly products: ReadonlySet<number>;
}

/**
 * Publishes the own pages of products that change while the publishing of earlier changes is under way, in between its steps: a
 * shopper is to see a new price at once, while cards, lists and sitemaps may follow. The next publishing has the same
 * changes among its own, and makes these pages once more with all others that they concern.
 * `state` is what the pages show once the publishing under way has ended.
 */
export function createAhead(options: RenderSome, live: string, state: MallState, notices: Notices): Ahead {
  let since = state.cursor;
  let pages = 0;
  const made = new Set<number>();
  const publish = async () => {
    // What was read before the notice is older than the change.
    beginBuild();
    const { list, state: read } = await readChanges(since);
    const affected = affectedPages(list, await readLocales());
    // Changes that concern every page are left to the next publishing, which makes a whole build of them.
    if (!affected || read.frame !== state.frame || read.cursor < since) return;
    await addProductOf(affected);
    since = read.cursor;
    const { products, flashSale } = affected;
    if (products.size + flashSale.size === 0) return;
    const wanted = { products: [...products], flashSale: [...flashSale], addresses: [] };
    await renderSome(options, live, wanted, async (folder) => {
      noteEarlier(live, state.cursor, [...readRecords(folder).values()]);
      pages += putIntoBuild(live, folder, { feeds: false }).length;
      for (const id of products) made.add(id);
    });
  };
  const publishNoticed = async () => {
    if (notices.take()) await publish();
  };
  return {
    publishNoticed,
    async beside(work) {
      let isDone = false;
      const ended = work.finally(() => {
        isDone = true;
      });
      try {
        while (!isDone) {
          await publishNoticed();
          await Promise.race([ended, notices.next()]);
        }
      } finally {
        // What fails must not leave work behind that nobody waits for.
        await ended.catch(() => {});
      }
      return ended;
    },
    get pages() {
      return pages;
    },
    products: made,
  };
}
