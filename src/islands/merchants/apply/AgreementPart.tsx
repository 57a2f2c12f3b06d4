import { agreementLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { CheckField } from '../../form/CheckField.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import type { ApplyTexts } from './texts.ts';

interface Props {
  textOf: (field: string) => string | undefined;
  isBusy: boolean;
  /** What is said of the form as a whole. */
  said: string | undefined;
  locale: Locale;
  texts: ApplyTexts;
}

/** Agreement to the rules for shops, and the button that sends the form. */
export function AgreementPart({ textOf, isBusy, said, locale, texts }: Props) {
  const [before = '', after = ''] = texts.agree.split('{{agreement}}');
  return (
    <>
      <CheckField name="agree" fault={textOf('agree')}>
        {before}
        <a className="link" href={agreementLink(locale, 'merincomminginfo')} target="_blank" rel="noreferrer">
          {texts.agreement}
        </a>
        {after}
      </CheckField>
      <SubmitButton text={texts.send} isBusy={isBusy} said={said} className="button primary large calm" />
    </>
  );
}
