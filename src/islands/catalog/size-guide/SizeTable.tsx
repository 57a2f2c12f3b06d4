import { useStore } from '@nanostores/react';
import type { SizeGuide, SizeRow } from '#domain/catalog/size-guide.ts';
import { lengthText } from '#locale/catalog/length-text.ts';
import type { Locale } from '#locale/locales.ts';
import { $lengthUnit } from '#stores/catalog/size-guide.ts';
import type { Size } from './SizeGuideDialog.tsx';
import type { SizeGuideTexts } from './texts.ts';

interface Props {
  guide: SizeGuide;
  sizes: readonly Size[];
  /** Name of the size whose row is marked; '' for none. */
  marked: string;
  onMark: (name: string) => void;
  locale: Locale;
  texts: SizeGuideTexts;
}

const nameOf = ({ sizes }: SizeRow) => sizes[0] ?? '';

/** The sizes that the product has, each with its names elsewhere and its measures. A press on a row marks it. */
export function SizeTable({ guide, sizes, marked, onMark, locale, texts }: Props) {
  const unit = useStore($lengthUnit);
  const rows = guide.rows.filter((row) => sizes.some(({ name }) => name === nameOf(row)));
  return (
    <table>
      <thead>
        <tr>
          {guide.systems.map((system) => (
            <th key={system} scope="col">
              {texts.systems[system]}
            </th>
          ))}
          {guide.measures.map((measure) => (
            <th key={measure} scope="col">
              {texts.measures[measure]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const name = nameOf(row);
          const isOut = sizes.some((size) => size.name === name && size.isOut);
          return (
            <tr key={name} className={isOut ? 'out' : name === marked ? 'marked' : undefined}>
              <th scope="row">
                <button type="button" disabled={isOut} aria-pressed={name === marked} onClick={() => onMark(name)}>
                  <bdi>{name}</bdi>
                </button>
                {isOut && <small> {texts.soldOut}</small>}
              </th>
              {row.sizes.slice(1).map((other, at) => (
                <td key={guide.systems[at + 1]}>{other || '–'}</td>
              ))}
              {row.ranges.map((range, at) => (
                <td key={guide.measures[at]}>
                  <bdi>{lengthText(range, unit, guide.figure, locale)}</bdi>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
