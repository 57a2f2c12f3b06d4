import type { Locale } from '#locale/locales.ts';
import type { ApplicationDraft } from '#stores/merchants/application-draft.ts';
import { CodeField } from '../../form/CodeField.tsx';
import { DialledField } from '../../form/DialledField.tsx';
import { TextField } from '../../form/TextField.tsx';
import type { ApplyTexts } from './texts.ts';

interface Props {
  begin: ApplicationDraft;
  textOf: (field: string) => string | undefined;
  sendCode: () => Promise<boolean>;
  locale: Locale;
  texts: ApplyTexts;
}

/** Who applies, and the code that proves the phone. */
export const ContactPart = ({ begin, textOf, sendCode, locale, texts }: Props) => (
  <>
    <div className="pair-fields">
      <TextField
        name="realName"
        label={texts.person}
        fault={textOf('realName')}
        autoComplete="name"
        maxLength={64}
        defaultValue={begin.realName}
      />
      <DialledField
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        label={texts.phone}
        fault={textOf('phone')}
        country={texts.country}
        locale={locale}
        defaultValue={begin.phone}
      />
    </div>
    <CodeField texts={texts.codeTexts} fault={textOf('captcha')} send={sendCode} />
  </>
);
