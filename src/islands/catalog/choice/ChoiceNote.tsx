import { wordInSentence } from '#locale/catalog/word-in-sentence.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { SkuSheetTexts } from '../texts.ts';

interface Props {
  option: { name: string };
  isMissing: boolean;
  locale: Locale;
  texts: SkuSheetTexts | null;
}

/** The line under an option that has to be chosen; always there, so that nothing moves when it says something. */
export const ChoiceNote = ({ option, isMissing, locale, texts }: Props) => (
  <p className="choice-note" role="alert">
    {isMissing && texts && (
      <>
        <Icon name="circle-alert" />
        {fillIn(texts.choice.missing, { option: wordInSentence(option.name, locale) })}
      </>
    )}
  </p>
);
