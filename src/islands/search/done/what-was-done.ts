import type { Correction, SmallerSearch } from '#contract/search.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { DoneTexts } from '../texts.ts';

/** What the mall did with the words of a search, as its answer says. */
export interface Done {
  correction?: Correction | null | undefined;
  fewer?: readonly SmallerSearch[] | null | undefined;
  complete?: number | null | undefined;
  nearest?: string | null | undefined;
}

interface Said {
  /** A sentence with {{word}} where the words stand. */
  text: string;
  word: string;
  /** What was typed, where one can insist on it. */
  instead: string | null;
}

/** How a search says what was done with its words; null where it searched for what was typed. */
export function whatWasDone(
  { correction, fewer, complete, nearest }: Done,
  typed: string,
  texts: DoneTexts,
): Said | null {
  if (fewer && !complete)
    return { text: texts.noneOf, word: correction?.shown || typed, instead: correction ? typed : null };
  if (correction?.shown) return { text: texts.resultsFor, word: correction.shown, instead: correction.typed };
  if (correction) return { text: texts.similarTo, word: correction.typed, instead: correction.typed };
  if (nearest) return { text: fillIn(texts.nearestTo, { typed, word: '{{word}}' }), word: nearest, instead: null };
  return nearest === '' ? { text: texts.similarTo, word: typed, instead: null } : null;
}
