import type { ReactNode } from 'react';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pictureSet } from '#locale/picture.ts';
import { type PluralForms, pluralText } from '#locale/plural.ts';
import { Icon } from '../../ui/Icon.tsx';
import { isFew } from '../stock-left.ts';
import type { PickedOption } from './use-sku-choice.ts';

interface Props {
  at: number;
  option: PickedOption;
  chosen: number | undefined;
  /** Pieces that a value leads to. */
  left: (valueId: number) => number;
  soldOut: string;
  /** How few pieces are said; without it they are not. */
  fewText?: PluralForms | undefined;
  locale: Locale;
  /** Whether the shopper has to choose a value before going on. */
  isMissing?: boolean;
  /** What stands at the end of the line with the option's name. */
  children?: ReactNode;
  /** Below the values. */
  note?: ReactNode;
}

type Value = PickedOption['values'][number];

/** Names of up to so many letters stand in a grid; longer ones take the room that they need. */
const SHORT = 5;

interface ValueProps {
  value: Value;
  at: number;
  chosen: number | undefined;
  left: number;
  few: string;
  soldOut: string;
}

/** Keeps what was picked before the island's code came. */
const radioOf = ({ value: [id], at, chosen }: ValueProps) => ({
  className: 'visually-hidden',
  type: 'radio',
  name: `o${at}`,
  value: id,
  defaultChecked: id === chosen,
});

const classOf = (name: string, left: number) => (left === 0 ? `${name} unavailable` : name);

const SoldOut = ({ left, soldOut }: ValueProps) => left === 0 && <span className="visually-hidden">{soldOut}</span>;

const Swatch = (props: ValueProps) => (
  <label className={classOf('swatch', props.left)} data-out={props.left === 0 ? '' : undefined}>
    <input {...radioOf(props)} />
    <img src={pictureSet(props.value[2], 240).src} alt="" width={56} height={56} />
    <bdi className="visually-hidden">{props.value[1]}</bdi>
    <SoldOut {...props} />
  </label>
);

const Tile = (props: ValueProps) => (
  <label className={classOf('option', props.left)} data-out={props.left === 0 ? '' : undefined}>
    <input {...radioOf(props)} />
    <bdi>{props.value[1]}</bdi>
    {props.left === 0 && <Icon name="bell" />}
    <SoldOut {...props} />
    {props.few && <small data-left="">{props.few}</small>}
  </label>
);

/** One choice as radio buttons: pictures where every value has one, else names. */
export function SkuOption({
  at,
  option,
  chosen,
  left,
  soldOut,
  fewText,
  locale,
  isMissing = false,
  children,
  note,
}: Props) {
  const { name, values } = option;
  const isPictured = values.every(([, , image]) => image);
  const Choice = isPictured ? Swatch : Tile;
  const shown = isPictured && values.find(([id]) => id === chosen)?.[1];
  const isShort = values.every(([, text]) => text.length <= SHORT);
  const few = (count: number) =>
    fewText && isFew(count) ? pluralText(fewText, count, numberText(count, locale), locale) : '';
  return (
    <div
      className={isMissing ? 'choice missing' : 'choice'}
      role="radiogroup"
      aria-labelledby={`option-${at}`}
      aria-required={note ? true : undefined}
    >
      <div className="choice-head">
        <span id={`option-${at}`}>
          {name} {shown && <b>{shown}</b>}
        </span>
        {children}
      </div>
      <div className={isPictured ? 'choices swatches' : isShort ? 'choices even' : 'choices'}>
        {values.map((value) => {
          const pieces = left(value[0]);
          return <Choice key={value[0]} {...{ value, at, chosen, soldOut }} left={pieces} few={few(pieces)} />;
        })}
      </div>
      {note}
    </div>
  );
}
