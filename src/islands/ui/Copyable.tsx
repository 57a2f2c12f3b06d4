import { Fragment } from 'react';
import { fillIn } from '#locale/fill-in.ts';
import { showToast } from '#stores/shell/toast.ts';
import type { CopyTexts } from '../orders/texts.ts';
import { Icon } from './Icon.tsx';

interface Props {
  text: string;
  /** What it is. */
  name: string;
  texts: CopyTexts;
}

/** 'AB-', '1234-', '5678': a line may end between the groups of a number, and within one only where it is too long. */
const groupsOf = (text: string) => text.match(/[^\s-]+[\s-]*|[\s-]+/g) ?? [];

/** Puts a text on the clipboard and says so. Pages on plain HTTP have none, and a shopper may forbid it. */
export async function copyText(text: string, texts: CopyTexts): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(texts.copied);
  } catch {
    showToast(texts.copyFailed, { isError: true });
  }
}

/** A number that is needed elsewhere, with a button that copies it. It runs from left to right in every language. */
export const Copyable = ({ text, name, texts }: Props) => (
  <span className="copyable">
    <bdi className="number" dir="ltr">
      {groupsOf(text).map((group, at) => (
        <Fragment key={`group ${at + 1}`}>
          {group}
          <wbr />
        </Fragment>
      ))}
    </bdi>
    <button
      type="button"
      className="icon-button"
      aria-label={fillIn(texts.copy, { name })}
      onClick={() => void copyText(text, texts)}
    >
      <Icon name="copy" />
    </button>
  </span>
);
