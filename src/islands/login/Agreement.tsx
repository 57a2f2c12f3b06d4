import { agreementLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { FieldFault, faultOn } from './FieldFault.tsx';
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
    <div className="fl">
      <label className="x t agree">
        <input
          className="ck"
          type="checkbox"
          name="hasAgreed"
          defaultChecked={isTicked}
          {...faultOn('login-agree-fault', fault)}
        />
        <span>
          {parts.map((part) =>
            typeof part === 'string' ? (
              part
            ) : (
              <a key={part.to} className="lnk" href={part.to} target="_blank" rel="noreferrer">
                {part.name}
              </a>
            ),
          )}
        </span>
      </label>
      {fault !== undefined && <FieldFault id="login-agree-fault" text={fault} />}
    </div>
  );
}
