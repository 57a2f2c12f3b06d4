import { CustomConverter } from 'opencc-js/core';
import characters from 'opencc-js/dict/TSCharacters';
import type { Locale } from '#locale/locales.ts';

/** Character by character: a conversion that looks at whole phrases would cut the pairs of a query and a name differently. */
const toSimplified = CustomConverter(characters);

/**
 * Chinese is typed in two scripts. The index and the query of Chinese hold simplified characters only; Japanese keeps
 * its own, for 机 (desk) and 機 (machine) are two words there.
 */
export const foldChinese = (locale: Locale, text: string) => (locale === 'zh' ? toSimplified(text) : text);
