import { setTimeout as pause } from 'node:timers/promises';
import type { EarlierPages } from './earlier-products.ts';
import { newerPages } from './newer-pages.ts';
import type { Notices } from './notices.ts';
import { inSteps, makeOwnPages, readOwnChanges } from './own-pages.ts';
import type { RenderSome } from './partial-build.ts';

export interface Ahead {
  /** Publishes what was noticed, if anything was. Only between two steps of a publishing. Never rejects. */
  publishNoticed(): Promise<void>;
  /** The same until the work has ended, which goes on meanwhile and changes no page. Gives its result. */
  beside<T>(work: Promise<T>): Promise<T>;
  /** Files of the pages that were made so. */
  readonly files: ReadonlySet<string>;
}

/** More products change by an import, for which nobody waits in front of a page: those are left to the next publishing. */
const MOST_AHEAD = 100;
/** A change is held back while any older transaction is under way, a checkout for example. */
const AGAIN_MS = 200;

const tellLate = (error: unknown) =>
  console.error(`A new price waits for the next publishing: ${error instanceof Error ? error.message : error}`);

/** The build that is published into. */
export interface AheadOf {
  earlier: EarlierPages;
  /** State of the mall that all its pages show at the end of the publishing under way. */
  cursor: number;
  /** Whether later changes are known that could not be read yet. */
  heldBack: boolean;
}

/**
 * Publishes the own pages of products that change while other pages are made, in between the steps of that: a shopper is to see
 * a new price at once, while cards, lists and sitemaps may follow. The next publishing has the same changes among its own, and
 * makes these pages once more with all others that they concern: so a failure here fails nothing else.
 */
export function createAhead(options: RenderSome, { earlier, cursor, heldBack }: AheadOf, notices: Notices): Ahead {
  const newer = newerPages(earlier.folder);
  let since = Math.max(cursor, newer.upTo);
  let isHeldBack = heldBack;
  const files = new Set<string>();
  const publish = async () => {
    const own = await readOwnChanges(since);
    isHeldBack = own?.heldBack ?? false;
    if (!own) return;
    since = own.cursor;
    if (own.count > MOST_AHEAD) return;
    for (const [at, step] of [...inSteps(own.wanted)].entries()) {
      if (at > 0) await publishNoticed();
      for (const { file } of await makeOwnPages(options, earlier, cursor, step)) files.add(file);
      for (const id of step.products) newer.products.add(id);
    }
  };
  const publishNoticed = async () => {
    if (!notices.take() && !isHeldBack) return;
    const before = since;
    try {
      await publish();
      newer.upTo = since;
    } catch (error) {
      since = before;
      tellLate(error);
    }
  };
  return {
    publishNoticed,
    async beside(work) {
      let isDone = false;
      const ended = work.finally(() => {
        isDone = true;
      });
      // It may fail while pages are made, when nothing waits for it.
      ended.catch(() => {});
      while (!isDone) {
        await publishNoticed();
        await Promise.race([ended, notices.next(), ...(isHeldBack ? [pause(AGAIN_MS)] : [])]);
      }
      return ended;
    },
    files,
  };
}
