import { isIdentityNumber, tidyIdentityNumber } from '#domain/accounts/identity-number.ts';
import { isRealName, MOST } from '#domain/accounts/profile.ts';
import { type Profile, showIdentity } from '#stores/accounts/profile.ts';
import { showToast } from '#stores/shell/toast.ts';
import { wholeRefusal } from '../form/faults.ts';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { useForm } from '../form/use-form.ts';
import { useSaving } from '../form/use-saving.ts';
import type { IdentityTexts } from './texts.ts';
import { typedText } from './typed-text.ts';

interface Props {
  profile: Profile;
  texts: IdentityTexts;
}

function IdentityForm({ profile, texts }: Props) {
  const { countryCode } = profile;
  const check = (form: HTMLFormElement) => {
    const isNumber = isIdentityNumber(tidyIdentityNumber(typedText(form, 'identityCardNo')), countryCode);
    const numberProblem = countryCode === 'CN' ? texts.chineseProblem : texts.numberProblem;
    return {
      ...(isRealName(typedText(form, 'realName')) ? {} : { realName: texts.realNameProblem }),
      ...(isNumber ? {} : { identityCardNo: numberProblem }),
    };
  };
  const { isBusy, ...sending } = useSaving(async (form) => {
    const why = await showIdentity(typedText(form, 'realName'), typedText(form, 'identityCardNo'));
    if (why === null) showToast(texts.saved);
    return wholeRefusal(why);
  });
  const { attributes, textOf, said } = useForm({ check, ...sending, failed: texts.failed });
  return (
    <form className="fields" {...attributes}>
      <p className="muted wide">{texts.hint}</p>
      <TextField
        name="realName"
        label={texts.realName}
        fault={textOf('realName')}
        autoComplete="name"
        maxLength={MOST.realName}
      />
      <TextField
        name="identityCardNo"
        label={texts.number}
        fault={textOf('identityCardNo')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
        dir="ltr"
      />
      <SubmitButton text={texts.save} isBusy={isBusy} said={said} />
    </form>
  );
}

function Known({ profile, texts }: Props) {
  return (
    <>
      <p className="notice success">{texts.known}</p>
      <dl className="facts">
        <div>
          <dt>{texts.realName}</dt>
          <dd>
            <bdi>{profile.realName}</bdi>
          </dd>
        </div>
        <div>
          <dt>{texts.number}</dt>
          <dd className="number">{profile.identityCardNo}</dd>
        </div>
      </dl>
    </>
  );
}

/** The identity is entered once only, so the form waits for the country, whose rule checks the number. */
function Identity({ profile, texts }: Props) {
  if (profile.identityCardNo) return <Known profile={profile} texts={texts} />;
  if (!profile.countryCode) return <p className="muted">{texts.countryFirst}</p>;
  return <IdentityForm key={profile.countryCode} profile={profile} texts={texts} />;
}

/** The shopper's real name and identity number: entered once, and from then on shown masked. */
export function IdentityPanel(props: Props) {
  return (
    <section className="panel stack" aria-labelledby="identity-title">
      <h2 id="identity-title">{props.texts.title}</h2>
      <Identity {...props} />
    </section>
  );
}
