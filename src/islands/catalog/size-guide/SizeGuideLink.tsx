import { useState } from 'react';
import type { SizeGuide } from '#domain/catalog/size-guide.ts';
import type { Locale } from '#locale/locales.ts';
import { localePath } from '#locale/locales.ts';
import { readSizeGuide } from '#stores/catalog/size-guide.ts';
import type { ShownFit } from '../../reviews/FitBar.tsx';
import { addStyle } from '../../shell/late-style.ts';
import { recover } from '../../shell/lost-code.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Size, SizeGuideDialog } from './SizeGuideDialog.tsx';
import lateStyle from './styles/size-guide-late.css?url';
import type { SizeGuideTexts } from './texts.ts';

interface Props {
  id: number;
  /** What the button says. */
  text: string;
  sizes: readonly Size[];
  fit: ShownFit | undefined;
  locale: Locale;
}

interface Opened {
  Dialog: typeof SizeGuideDialog;
  guide: SizeGuide;
  texts: SizeGuideTexts;
}

let styled: Promise<void> | undefined;
const style = () => {
  styled ??= addStyle(lateStyle);
  return styled;
};

async function readTexts(locale: Locale): Promise<SizeGuideTexts> {
  const answer = await fetch(localePath(locale, 'fragments/sizes.json'));
  if (!answer.ok) throw new Error(`the texts of the size guide answered ${answer.status}`);
  return answer.json();
}

/** Opens the size guide, which comes with its code and its texts only then. */
export function SizeGuideLink({ id, text, sizes, fit, locale }: Props) {
  const [opened, open] = useState<Opened | null>(null);
  const load = async () => {
    const [{ SizeGuideDialog: Dialog }, guide, texts] = await Promise.all([
      import('./SizeGuideDialog.tsx'),
      readSizeGuide(id),
      readTexts(locale),
      style(),
    ]);
    if (guide) open({ Dialog, guide, texts });
  };
  return (
    <>
      <button type="button" className="link" onClick={() => void load().catch(recover)}>
        <Icon name="ruler" />
        {text}
      </button>
      {opened && (
        <opened.Dialog
          guide={opened.guide}
          texts={opened.texts}
          sizes={sizes}
          fit={fit}
          locale={locale}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}
