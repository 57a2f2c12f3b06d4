import type { Locale } from '#locale/locales.ts';
import { itemAt, randomFor } from '../../random.ts';
import { fillNames } from './compose-texts.ts';
import type { ProductPlan } from './plan-products.ts';

/** Which story paragraphs follow each other: two or three of the three, in every order. */
const ARRANGEMENTS = [
  [0, 1, 2],
  [2, 0],
  [1, 2, 0],
  [0, 2, 1],
  [1, 0],
  [2, 1, 0],
  [0, 1],
  [1, 0, 2],
  [2, 1],
  [2, 0, 1],
  [0, 2],
  [1, 2],
] as const;

export interface ContentPicture {
  src: string;
  width: number;
  height: number;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/** Products of one kind share three paragraphs, so each product arranges them differently. */
export function arrangementOf({ kind, variant, edition }: ProductPlan, seed: number): readonly number[] {
  const start = randomFor(seed, `arrangement/${kind.id}`).int(0, ARRANGEMENTS.length - 1);
  return itemAt(ARRANGEMENTS, start + variant + edition * kind.variants.length);
}

/** The rich text of a product page: each paragraph beside a picture; there are as many pictures as paragraphs at most. */
export function composeContent(
  plan: ProductPlan,
  locale: Locale,
  { pictures, name }: { pictures: readonly ContentPicture[]; name: string },
  seed: number,
): string {
  const paragraphs = arrangementOf(plan, seed).map((i) => itemAt(plan.kind.text[locale].story, i));
  const row = (written: string, at: number) => {
    const { src, width, height } = itemAt(pictures, at);
    // The others show what the gallery shows, which names it.
    const alt = at === 0 ? escapeHtml(name) : '';
    const image = `<img src="${src}" width="${width}" height="${height}" alt="${alt}" loading="lazy">`;
    return `<div><p>${escapeHtml(fillNames(written, plan))}</p>${image}</div>`;
  };
  return paragraphs.map(row).join('\n');
}
