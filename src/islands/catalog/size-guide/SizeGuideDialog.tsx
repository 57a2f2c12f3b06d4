import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { SizeGuide } from '#domain/catalog/size-guide.ts';
import { lengthText } from '#locale/catalog/length-text.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { $lengthUnit, chooseUnit } from '#stores/catalog/size-guide.ts';
import { FitBar, type ShownFit } from '../../reviews/FitBar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Figure } from './Figure.tsx';
import { SizeTable } from './SizeTable.tsx';
import type { SizeGuideTexts } from './texts.ts';

/** A size of the product, and how it is chosen. */
export interface Size {
  name: string;
  isOut: boolean;
  isChosen: boolean;
  choose: () => void;
}

interface Props {
  guide: SizeGuide;
  sizes: readonly Size[];
  fit: ShownFit | undefined;
  locale: Locale;
  texts: SizeGuideTexts;
  onClose: () => void;
}

const UNITS = ['cm', 'in'] as const;

const UnitSwitch = ({ texts }: Pick<Props, 'texts'>) => {
  const unit = useStore($lengthUnit);
  return (
    <span className="unit-switch" role="radiogroup" aria-label={texts.unit}>
      {UNITS.map((one) => (
        <label key={one}>
          <input
            className="visually-hidden"
            type="radio"
            name="unit"
            checked={unit === one}
            onChange={() => chooseUnit(one)}
          />
          {one}
        </label>
      ))}
    </span>
  );
};

interface EndProps extends Pick<Props, 'guide' | 'sizes' | 'locale' | 'texts'> {
  marked: string;
  onEnd: () => void;
}

/** The marked size in words, and the button that chooses it on the page. */
function End({ guide, sizes, marked, locale, texts, onEnd }: EndProps) {
  const unit = useStore($lengthUnit);
  const size = sizes.find(({ name, isOut }) => name === marked && !isOut);
  const row = guide.rows.find(({ sizes: [name] }) => name === marked);
  const named = (name: string, at: number) => (name ? [`${texts.systems[guide.systems[at] ?? 'size']} ${name}`] : []);
  const lengths = row?.ranges.map((range) => lengthText(range, unit, guide.figure, locale)) ?? [];
  return (
    <div className="size-guide-end">
      <p className="muted">{[...(row?.sizes.flatMap(named) ?? []), ...lengths].join(' · ')}</p>
      <button
        type="button"
        className="button primary"
        disabled={!size}
        onClick={() => {
          size?.choose();
          onEnd();
        }}
      >
        {size ? fillIn(texts.choose, { size: marked }) : texts.openChoice}
      </button>
    </div>
  );
}

/** How the sizes of a product measure; a row can be marked, and its size chosen on the page. */
export function SizeGuideDialog({ guide, sizes, fit, locale, texts, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [marked, mark] = useState(() => sizes.find(({ isChosen }) => isChosen)?.name ?? '');
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const how = texts.how[guide.figure];
  const shown = { guide, sizes, marked, locale, texts };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog, the veil is for pointers
    <dialog
      ref={dialog}
      className="dialog size-guide"
      aria-labelledby="size-guide-title"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="dialog-body">
        <div className="row spread">
          <h2 className="h3" id="size-guide-title">
            {texts.title}
          </h2>
          <span className="row">
            <UnitSwitch texts={texts} />
            <button type="button" className="icon-button" aria-label={texts.close} onClick={close}>
              <Icon name="x" />
            </button>
          </span>
        </div>
        <div className="size-guide-parts">
          <SizeTable {...shown} onMark={mark} />
          <div className="stack">
            <h3>{how.title}</h3>
            <Figure of={guide.figure} />
            <ol>
              {[how.first, how.second, how.third].map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {fit && <FitBar fit={fit} />}
            <p className="notice caution">{texts.between}</p>
          </div>
        </div>
        <End {...shown} onEnd={close} />
      </div>
    </dialog>
  );
}
