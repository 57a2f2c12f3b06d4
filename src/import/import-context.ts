import type { Locale } from '#locale/locales.ts';
import type { PictureWriter } from './pictures/picture-writer.ts';

/** What every step that writes rows receives. */
export interface ImportContext {
  /** The language that the file's texts are in. */
  locale: Locale;
  currency: string;
  now: Date;
  /** IANA name of the mall's zone. */
  timezone: string;
  /** Whether the file goes before what was set in the mall. */
  takesFile: boolean;
  /** Adds the pictures of new shops and brands. */
  writer: Pick<PictureWriter, 'addLogo' | 'addStock'>;
}
