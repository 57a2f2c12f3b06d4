import { Icon } from '../ui/Icon.tsx';
import { copyText } from './copy-text.ts';
import type { CopyTexts } from './texts.ts';

interface Props {
  text: string;
  /** What it is. */
  name: string;
  texts: CopyTexts;
}

/** A number that is needed elsewhere, with a button that copies it. */
export const Copyable = ({ text, name, texts }: Props) => (
  <span className="copyable">
    <span className="num">{text}</span>
    <button
      type="button"
      className="ib"
      aria-label={texts.copy.replace('{{name}}', name)}
      onClick={() => void copyText(text, texts)}
    >
      <Icon name="copy" />
    </button>
  </span>
);
