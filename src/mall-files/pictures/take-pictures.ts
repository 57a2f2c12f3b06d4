import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { inParallel } from '../../import/pictures/in-parallel.ts';
import { pictureSource } from '../../server/modules/schema.ts';
import type { Orm } from '../../server/platform/db/open.ts';
import type { MallFolder } from '../files/mall-folder.ts';
import type { Kind } from '../kind.ts';
import { MOST_PIXELS } from './picture-store.ts';
import { filesIn, type PictureStore, picturesIn, widthOf } from './pictures-in.ts';

export interface TakenPictures {
  /** A text of JSON with the mall's addresses in place of files of the folder that are encoded already. */
  place(text: string, kind: Kind): Promise<string>;
  /** What is wrong with the pictures that a text of JSON names. */
  complaints(text: string): Promise<string[]>;
  /** Whether documents name what the mall lacks. Once it is encoded, documents have to be read again. */
  areAwaited(): boolean;
  /** Encodes that. It takes a second a picture, so no transaction should be open meanwhile. */
  encodeAwaited(): Promise<void>;
}

/** Formats by the ends of names, as the library calls them. */
const FORMATS: Record<string, string> = {
  avif: 'heif',
  gif: 'gif',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
};

/** Cards and galleries show squares. */
const SQUARE_KINDS = ['product', 'brand'];

async function fault(name: string, bytes: Buffer): Promise<string | null> {
  const end = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const expected = FORMATS[end];
  if (!expected) return `pictures/${name} has none of the ends ${Object.keys(FORMATS).join(', ')}`;
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS });
  // All of it is decoded: a file that was cut off has a right beginning.
  const found = await Promise.all([image.metadata(), image.clone().resize(16, 16).raw().toBuffer()]).then(
    ([{ format }]) => format,
    () => null,
  );
  if (found === null) return `pictures/${name} is no picture`;
  return found === expected ? null : `pictures/${name} is of the kind "${found}", not what its name says`;
}

interface Terms {
  folder: MallFolder;
  store: PictureStore;
  orm: Orm;
}

/** What image columns hold, by what a file contains. */
function pictureMemory({ folder, store, orm }: Terms) {
  const sources = new Map<string, Promise<string>>();
  const sourceOf = (file: string, isSquare: boolean) => {
    const key = `${isSquare} ${file}`;
    const shape = isSquare ? 'square' : 'whole';
    const known = sources.get(key) ?? folder.pictureHash(file).then((hash) => `file-sha256:${shape}:${hash}`);
    sources.set(key, known);
    return known;
  };
  return {
    /** Null where it was never encoded, or its files are gone. */
    async find(file: string, isSquare: boolean): Promise<string | null> {
      const url = await sourceOf(file, isSquare);
      const [row] = await orm.select().from(pictureSource).where(eq(pictureSource.url, url));
      const name = row && picturesIn(row.image)[0];
      return name !== undefined && (await store.largest(name)) !== null ? (row?.image ?? null) : null;
    },
    async encode(file: string, isSquare: boolean): Promise<void> {
      const url = await sourceOf(file, isSquare);
      const image = await store.encode(await folder.readPicture(file), isSquare);
      await orm
        .insert(pictureSource)
        .values({ url, image })
        .onConflictDoUpdate({ target: pictureSource.url, set: { image } });
    },
  };
}

/** The widest file of each picture that the folder has of another mall, by the name of the picture. */
function broughtPictures(folder: MallFolder): Map<string, string> {
  const files = folder.pictures.filter((file) => /^[0-9a-f]{16}-\d+\.webp$/.test(file));
  return new Map(files.toSorted((a, b) => widthOf(a) - widthOf(b)).map((file) => [file.slice(0, 16), file]));
}

/** Takes pictures that documents name: files of the folder, and those of another mall that lie in the folder. */
export function openPictures(terms: Terms): TakenPictures {
  const { folder, store } = terms;
  const memory = pictureMemory(terms);
  const files = new Set(folder.pictures);
  const brought = broughtPictures(folder);
  const faults = new Map<string, Promise<string | null>>();
  const faultOf = (file: string): Promise<string | null> => {
    const known = faults.get(file) ?? folder.readPicture(file).then((bytes) => fault(file, bytes));
    faults.set(file, known);
    return known;
  };
  const awaited = new Map<string, { file: string; isSquare: boolean }>();
  const lacking = new Set<string>();
  /** The widest file is the last that is written of a picture. */
  const isLacking = async (name: string) => {
    const file = brought.get(name);
    return file !== undefined && widthOf((await store.largest(name)) ?? '') < widthOf(file);
  };
  /** Of a picture of the mall, by name. One that the mall has is right; what the folder brings of another mall may be anything. */
  const faultOfOwn = async (name: string): Promise<string | null> => {
    const file = brought.get(name);
    if (file !== undefined) return (await isLacking(name)) ? faultOf(file) : null;
    return (await store.largest(name)) === null ? `the picture ${name} is neither in the folder nor in the mall` : null;
  };
  return {
    async place(text, kind) {
      let placed = text;
      const isSquare = SQUARE_KINDS.includes(kind.name);
      for (const file of new Set(filesIn(text))) {
        const address = files.has(file) ? await memory.find(file, isSquare) : null;
        if (address !== null) placed = placed.replaceAll(`"pictures/${file}"`, `"${address}"`);
        else if (files.has(file) && (await faultOf(file)) === null)
          awaited.set(`${isSquare} ${file}`, { file, isSquare });
      }
      for (const name of new Set(picturesIn(placed))) if (await isLacking(name)) lacking.add(name);
      return placed;
    },
    async complaints(text) {
      const messages = [
        ...[...new Set(filesIn(text))].map((file) =>
          files.has(file) ? faultOf(file) : `pictures/${file} is not in the folder`,
        ),
        ...[...new Set(picturesIn(text))].map(faultOfOwn),
      ];
      return (await Promise.all(messages)).filter((message) => message !== null);
    },
    areAwaited: () => lacking.size + awaited.size > 0,
    async encodeAwaited() {
      const files = [...lacking].flatMap((name) => brought.get(name) ?? []);
      await inParallel(files, async (file) => store.keep(file, await folder.readPicture(file)));
      await inParallel([...awaited.values()], ({ file, isSquare }) => memory.encode(file, isSquare));
    },
  };
}
