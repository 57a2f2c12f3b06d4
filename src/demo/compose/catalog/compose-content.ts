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

/** The rich text of a product page: selling point, paragraphs, a picture between them. */
export function composeContent(
  plan: ProductPlan,
  locale: Locale,
  { picture, name }: { picture: ContentPicture; name: string },
  seed: number,
): string {
  const { kind, variant } = plan;
  const text = kind.text[locale];
  const paragraph = (written: string) => `<p>${escapeHtml(fillNames(written, plan))}</p>`;
  const point = `<p><strong>${escapeHtml(fillNames(itemAt(text.points, variant), plan))}</strong></p>`;
  const { src, width, height } = picture;
  const image = `<p><img src="${src}" width="${width}" height="${height}" alt="${escapeHtml(name)}" loading="lazy"></p>`;
  const [first = 0, ...rest] = arrangementOf(plan, seed);
  const opening = [point, paragraph(itemAt(text.story, first))];
  if (variant % 2 === 1) opening.reverse();
  return [...opening, image, ...rest.map((i) => paragraph(itemAt(text.story, i)))].join('\n');
}
