import type { Locale } from '#locale/locales.ts';

export interface QrCode {
  /** The picture as base64. */
  code: string;
  /** What it leads to; '' where only the messaging app can read it. */
  address: string;
}

/** Makes the code by which a phone takes over a ticket. */
export type DrawQrCode = (ticket: string, locale: Locale) => Promise<QrCode>;

declare module '../../../platform/mall.ts' {
  interface Mall {
    readonly drawLoginCode: DrawQrCode;
  }
}
