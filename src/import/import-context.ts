import type { Locale } from '#locale/locales.ts';
import type { PictureFolder } from './pictures/picture-folder.ts';

/** What every step that writes rows receives. */
export interface ImportContext {
  /** The language that the file's texts are in. */
  locale: Locale;
  currency: string;
  now: Date;
  /** IANA name of the mall's zone. */
  timezone: string;
  /** Adds the pictures of new shops and brands. */
  folder: Pick<PictureFolder, 'addLogo' | 'addStock'>;
}
