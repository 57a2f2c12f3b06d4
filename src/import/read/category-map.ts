import { BrokenFile } from './broken-file.ts';
import { readCsv } from './read-csv.ts';

/** One row of a file that says where the products of a type or category go. */
export interface MapRow {
  line: number;
  /** A type ('Bracelet') or a category path ('Apparel > Shirts') as the product file writes it. */
  source: string;
  /** The number of a category of the mall, what its files call it, or its name with as many names above it as it takes: 'Clothing > Tops'. */
  category: string;
}

const HEADER = ['source', 'category'];

/** The rows of a category map. Throws BrokenFile. */
export async function readCategoryMap(path: string): Promise<MapRow[]> {
  const rows: MapRow[] = [];
  let places: number[] | undefined;
  for await (const { line, cells } of readCsv(path)) {
    const texts = cells.map((cell) => cell.trim());
    if (!places) {
      places = HEADER.map((name) => texts.map((text) => text.toLowerCase()).indexOf(name));
      if (places.includes(-1)) throw new BrokenFile(path, 'Its header is not "source,category".', line);
      continue;
    }
    const [source = '', category = ''] = places.map((place) => texts[place]);
    if (source === '' || category === '') throw new BrokenFile(path, 'A row needs both a source and a category.', line);
    rows.push({ line, source, category });
  }
  return rows;
}
