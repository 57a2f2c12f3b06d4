import { foldText } from '../search/search-text.ts';

/** What a region is; numbers of the contract (`type`). */
export const REGION_LEVEL = { province: 1, city: 2, district: 3 } as const;

/** Folding leaves no marks on Latin letters; those of Thai or Hindi belong to the other name. */
const LATIN_WORDS = /[\p{Script=Latin}\p{N}'’.-]+/gu;

/** 'Tokyo 東京都': the Latin half, then the one of the country. */
const BOTH = /^(.*?\p{Script=Latin}.*?)\s+(\P{Script=Latin}+)$/u;

/** A region in the script of its country, or in Latin letters, where its name has both; else as it is. */
export const regionIn = (name: string, isLocal: boolean): string => BOTH.exec(name)?.[isLocal ? 2 : 1] ?? name;

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What a place can be called: its whole name, and of 'Tokyo 東京都' each of the two alone. Case and accents are folded. */
function namesOf(name: string): string[] {
  const folded = spaced(foldText(name));
  const latin = (folded.match(LATIN_WORDS) ?? []).join(' ');
  const other = spaced(folded.replace(LATIN_WORDS, ' '));
  return [folded, latin, other].filter((one) => one !== '');
}

/** The only place that is called so; none where two are. */
export function placeNamed<T extends { readonly name: string }>(places: readonly T[], typed: string): T | undefined {
  const wanted = spaced(foldText(typed));
  const found = places.filter(({ name }) => namesOf(name).includes(wanted));
  return found.length === 1 ? found[0] : undefined;
}
