import type { Locale } from '#locale/locales.ts';
import type { PictureSpec } from '../demo/picture-spec.ts';

/** What the writing of an import is handed. */
export interface ImportContext {
  /** The language that the file's texts are in. */
  locale: Locale;
  currency: string;
  now: Date;
  /** Today in the mall's zone, 'yyyy-MM-dd'. */
  today: string;
  /** Paints for what is made anew and answers what image columns hold. */
  paint(spec: PictureSpec): Promise<string>;
}
