import { MOST_FILE_BYTES } from '#contract/envelope.ts';
import { commaOf } from '#locale/comma.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { fileSizeText, numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import type { UploadProblem } from '#stores/uploads/picture-uploads.ts';
import type { UploadTexts } from './texts.ts';

/** Names of files run in the direction of their own letters. */
const isolated = (text: string) => `\u2068${text}\u2069`;

function reasonText(problem: UploadProblem, most: number, locale: Locale, texts: UploadTexts): string {
  if ('text' in problem) return problem.text;
  if (problem.why === 'tooMany') return fillIn(texts.tooMany, { most: numberText(most, locale) });
  if (problem.why === 'wrongKind') return fillIn(texts.wrongKind, { kinds: texts.kinds });
  return fillIn(texts.tooLarge, { size: fileSizeText(MOST_FILE_BYTES, locale) });
}

/** The sentence about pictures that were not added or could not be sent; it names their files. */
export function uploadProblemText(problem: UploadProblem, most: number, locale: Locale, texts: UploadTexts): string {
  const names = problem.files.map((file) => isolated(fillIn(texts.named, { file }))).join(commaOf(locale));
  if (problem.why === 'lost') return `${fillIn(texts.notSent, { file: names })} ${problem.text}`.trim();
  const reason = reasonText(problem, most, locale, texts);
  return fillIn(pluralText(texts.notAdded, problem.files.length, names, locale), { reason });
}
