import type { Problem } from './problem.ts';

/** What rows of a product file say, whatever the format calls it. */
export type Column =
  | 'handle'
  | 'title'
  | 'body'
  | 'intro'
  | 'vendor'
  | 'type'
  | 'category'
  | 'tags'
  | 'published'
  | 'status'
  | 'sku'
  | 'mpn'
  | 'cost'
  | 'grams'
  | 'quantity'
  | 'policy'
  | 'price'
  | 'compareAt'
  | 'shipping'
  | 'barcode'
  | 'image'
  | 'imagePosition'
  | 'imageAlt'
  | 'variantImage'
  | 'giftCard'
  | 'seoTitle'
  | 'seoDescription';

/** One row by the names of its columns. Texts come without spaces around them. */
export interface FileRow {
  line: number;
  cell(column: Column): string;
  /** False where the shop says that it counts no pieces: there it can always be bought. */
  isTracked: boolean;
  /** What the row says of each option, empty ones included. */
  options: { number: number; name: string; value: string }[];
  /** Rows of the product's specification; null where the format has none. */
  specification: [label: string, value: string][] | null;
}

/** A column of the file that is not taken, and the first line in which something stands in it. */
export interface LostColumn {
  name: string;
  line: number;
}

/** What a format finds in a file. */
export interface ReadRows {
  rows: FileRow[];
  lost: LostColumn[];
  /** What was found before rows were products. */
  problems: Problem[];
}

/** Notes which of the columns that a format does not take hold something. `header` as the file writes it. */
export function lostColumns(header: readonly string[], isTaken: (name: string) => boolean) {
  const places = header.flatMap((name, place) => (name.trim() === '' || isTaken(name) ? [] : [place]));
  const lines = new Map<number, number>();
  return {
    look(line: number, cells: readonly string[]): void {
      for (const place of places) if (!lines.has(place) && (cells[place] ?? '').trim() !== '') lines.set(place, line);
    },
    list: (): LostColumn[] =>
      [...lines].sort(([a], [b]) => a - b).map(([place, line]) => ({ name: (header[place] ?? '').trim(), line })),
  };
}
