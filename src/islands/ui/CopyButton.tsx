import type { CopyTexts } from '../orders/texts.ts';
import { copyText } from './Copyable.tsx';
import { Icon } from './Icon.tsx';

interface Props {
  text: string;
  /** What is copied, with the word that the button shows. */
  label: string;
  word: string;
  texts: CopyTexts;
}

/** Copies a text and says so. */
export const CopyButton = ({ text, label, word, texts }: Props) => (
  <button type="button" className="copy-button" aria-label={label} onClick={() => void copyText(text, texts)}>
    <Icon name="copy" />
    {word}
  </button>
);
