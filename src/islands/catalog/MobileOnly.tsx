import { QRCodeSVG } from 'qrcode.react';
import type { MarketingType } from '#domain/content/pretty-url.ts';
import { detailLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import type { MobileTexts } from './texts.ts';

interface Props {
  /** Where the mobile mall is; '' where there is none. */
  mobile: string;
  id: number;
  type: MarketingType;
  locale: Locale;
  texts: MobileTexts;
}

/** Why it is not sold here, and where it is: `components/catalog/elsewhere/` in short, for products that are shown by their id. */
export function MobileOnly({ mobile, id, type, locale, texts }: Props) {
  const page = mobile + detailLink(locale, id, type);
  return (
    <div className="notice caution mobile-only">
      {mobile && <QRCodeSVG value={page} size={104} className="qr-code wide-only" title={texts.scan} />}
      <div className="stack gap-1.5!">
        <b>{mobile ? texts.mobile : texts.noMobileTitle}</b>
        <span>{mobile ? texts.whyMobile : texts.noMobile}</span>
        {mobile && (
          <a className="button primary phone-only" href={page}>
            {texts.openMobile}
          </a>
        )}
      </div>
    </div>
  );
}
