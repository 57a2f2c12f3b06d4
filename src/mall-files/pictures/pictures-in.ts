/** Pictures of the mall in a text: '/pictures/0123456789abcdef-840.webp'. */
const OWN = /\/pictures\/([0-9a-f]{16})-\d{1,5}\.(?:avif|webp)/g;
/** Files of the folder: "pictures/shirt.jpg" as the whole of a text. */
const OF_FOLDER = /"pictures\/([^"/\\]+)"/g;

/** In pixels, of a file such as '0123456789abcdef-1440.webp'; 0 for any other. */
export const widthOf = (file: string): number => Number(/-(\d+)\.webp$/.exec(file)?.[1] ?? 0);

/** Names of the mall's pictures that a text of JSON has, without their width. */
export const picturesIn = (json: string): string[] => [...json.matchAll(OWN)].map(([, name = '']) => name);

/** Names of files that it takes from the folder of pictures. */
export const filesIn = (json: string): string[] => [...json.matchAll(OF_FOLDER)].map(([, name = '']) => name);

/** Where the mall's pictures lie. */
export interface PictureStore {
  /** The file of the largest width of a picture as WebP, '0123456789abcdef-1440.webp'; null where there is none. */
  largest(name: string): Promise<string | null>;
  read(file: string): Promise<Uint8Array>;
  /** Keeps a picture of another mall under its name, and makes its other widths. */
  keep(file: string, bytes: Buffer): Promise<void>;
  /** Encodes a picture; returns what image columns hold. Throws RangeError for what is no picture. */
  encode(bytes: Buffer, isSquare: boolean): Promise<string>;
}
