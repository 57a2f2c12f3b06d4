import type { Problem } from '../read/problem.ts';
import type { Product } from '../read/product.ts';
import type { NoPicture } from './fetch-picture.ts';
import { inParallel } from './in-parallel.ts';
import type { PictureMemory } from './picture-memory.ts';
import type { FoundPicture, PictureOrigin } from './picture-origin.ts';
import type { PictureWriter } from './picture-writer.ts';
import { PLACEHOLDER } from './stock-pictures.ts';

export interface PictureTerms {
  memory: PictureMemory;
  origin: PictureOrigin;
  writer: PictureWriter;
  /** Nothing is fetched. */
  isDryRun: boolean;
}

/** What image columns hold, by the addresses of the file. */
export interface TakenPictures {
  of(url: string): string;
  placeholder: string;
  fetched: number;
  /** In a dry run: how many would have to be fetched. */
  awaited: number;
  problems: Problem[];
}

interface Wanted {
  line: number;
  handle: string;
  url: string;
}

/** Every address once, with the place where it occurs first. */
function wantedPictures(products: readonly Product[]): Wanted[] {
  const wanted = new Map<string, Wanted>();
  for (const { handle, pictures, variants } of products) {
    const own = variants.flatMap(({ line, picture }) => (picture ? { line, url: picture } : []));
    for (const { line, url } of [...pictures, ...own]) if (!wanted.has(url)) wanted.set(url, { line, handle, url });
  }
  return [...wanted.values()];
}

type Outcome = { image: string; how: 'known' | 'fetched' | 'awaited' } | NoPicture;

async function takeFound({ memory, writer, isDryRun }: PictureTerms, { key, read }: FoundPicture): Promise<Outcome> {
  const known = await memory.find(key);
  if (known !== null) return { image: known, how: 'known' };
  if (isDryRun) return { image: '', how: 'awaited' };
  const bytes = await read();
  const image = 'why' in bytes ? bytes : await writer.write(bytes);
  if (typeof image !== 'string') return image;
  await memory.keep(key, image);
  return { image, how: 'fetched' };
}

/**
 * A picture from a folder is remembered by its web address as well, so that neither a later import without the folder
 * nor one that misses the file puts a placeholder in its place.
 */
async function takeOne(terms: PictureTerms, url: string): Promise<Outcome> {
  const { memory, origin, isDryRun } = terms;
  const found = await origin(url);
  const outcome = 'why' in found ? found : await takeFound(terms, found);
  const address = URL.parse(url)?.href;
  if (address === undefined) return outcome;
  if ('why' in outcome) {
    const earlier = await memory.find(address);
    return earlier === null ? outcome : { image: earlier, how: 'known' };
  }
  if (outcome.image !== '' && !isDryRun) await memory.keep(address, outcome.image);
  return outcome;
}

const alikeTo = (url: string) => {
  const host = URL.parse(url)?.host;
  return `pictures could not be taken${host ? ` from ${host}` : ''}; placeholders stand in for them`;
};

/**
 * Gets the pictures of all products. Each is remembered as soon as it is there, apart from the import's transaction, so
 * that an import that was broken off does not fetch it again.
 */
export async function takePictures(
  products: readonly Product[],
  terms: PictureTerms,
  progress: (done: number, total: number) => void,
): Promise<TakenPictures> {
  const wanted = wantedPictures(products);
  const outcomes = new Map<string, Outcome>();
  await inParallel(wanted, async ({ url }) => {
    outcomes.set(url, await takeOne(terms, url));
    progress(outcomes.size, wanted.length);
  });
  const placeholder = await terms.writer.addStock(PLACEHOLDER);
  const count = (how: string) => [...outcomes.values()].filter((o) => 'how' in o && o.how === how).length;
  const problems = wanted.flatMap(({ line, handle, url }): Problem[] => {
    const outcome = outcomes.get(url);
    const what = `picture ${url}`;
    return outcome && 'why' in outcome
      ? [
          {
            line,
            handle,
            verdict: 'changed',
            what,
            why: `${outcome.why}; a placeholder stands in for it`,
            alike: alikeTo(url),
          },
        ]
      : [];
  });
  const of = (url: string) => {
    const outcome = outcomes.get(url);
    return (outcome && 'image' in outcome && outcome.image) || placeholder;
  };
  return { of, placeholder, fetched: count('fetched'), awaited: count('awaited'), problems };
}
