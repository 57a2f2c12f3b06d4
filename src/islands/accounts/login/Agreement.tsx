import { agreementLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { CheckField } from '../../form/CheckField.tsx';
import type { LoginTexts } from './texts.ts';

interface Props {
  texts: LoginTexts;
  locale: Locale;
  isTicked: boolean;
  fault: string | undefined;
}

/** The agreements open beside the page, so that nothing typed is lost. */
export function Agreement({ texts, locale, isTicked, fault }: Props) {
  const links: Record<string, { name: string; to: string }> = {
    user: { name: texts.userAgreement, to: agreementLink(locale, 'userinfo') },
    privacy: { name: texts.privacyPolicy, to: agreementLink(locale, 'userprivacyinfo') },
  };
  const parts = texts.agree.split(/\{\{(\w+)\}\}/).map((part) => links[part] ?? part);
  return (
    <CheckField name="hasAgreed" isTicked={isTicked} fault={fault}>
      {parts.map((part) =>
        typeof part === 'string' ? (
          part
        ) : (
          <a key={part.to} className="link" href={part.to} target="_blank" rel="noreferrer">
            {part.name}
          </a>
        ),
      )}
    </CheckField>
  );
}
