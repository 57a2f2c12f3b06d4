import { phoneLoginLink } from '#locale/links.ts';
import { drawQrCode } from '../../../platform/images/qr-code.ts';
import type { DrawQrCode } from './qr-codes.ts';

/** Codes that lead to a page of the mall's own, which any phone can open. */
export const pageCodes =
  (origin: string): DrawQrCode =>
  async (ticket, locale) => {
    const address = `${origin}${phoneLoginLink(locale, ticket)}`;
    return { code: (await drawQrCode(address)).toString('base64'), address };
  };
