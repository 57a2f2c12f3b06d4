import { isIdentityNumber, tidyIdentityNumber } from '#domain/identity-number.ts';
import { isRealName, MOST } from '#domain/profile.ts';
import { type Profile, tellIdentity } from '#stores/profile.ts';
import { showToast } from '#stores/toast.ts';
import { FormField } from './FormField.tsx';
import { SaveButton } from './SaveButton.tsx';
import type { IdentityTexts } from './texts.ts';
import { type Problems, useCheckedForm } from './use-checked-form.ts';

interface Props {
  profile: Profile;
  texts: IdentityTexts;
}

const read = (form: FormData, name: string) => String(form.get(name) ?? '');

function IdentityForm({ profile, texts }: Props) {
  const { countryCode } = profile;
  const check = (form: FormData): Problems => {
    const isNumber = isIdentityNumber(tidyIdentityNumber(read(form, 'identityCardNo')), countryCode);
    const numberProblem = countryCode === 'CN' ? texts.chineseProblem : texts.numberProblem;
    return {
      ...(isRealName(read(form, 'realName')) ? {} : { realName: texts.realNameProblem }),
      ...(isNumber ? {} : { identityCardNo: numberProblem }),
    };
  };
  const save = async (form: FormData) => {
    const why = await tellIdentity(read(form, 'realName'), read(form, 'identityCardNo'));
    if (why === null) showToast(texts.saved);
    return why;
  };
  const { attributes, problemOf, ...sending } = useCheckedForm({ check, save, failed: texts.failed });
  return (
    <form className="st" {...attributes}>
      <p className="m">{texts.hint}</p>
      <FormField name="realName" label={texts.realName} problem={problemOf('realName')}>
        {(field) => <input {...field} type="text" autoComplete="name" maxLength={MOST.realName} />}
      </FormField>
      <FormField name="identityCardNo" label={texts.number} problem={problemOf('identityCardNo')}>
        {(field) => (
          <input {...field} type="text" autoComplete="off" autoCapitalize="characters" maxLength={60} dir="ltr" />
        )}
      </FormField>
      <SaveButton text={texts.save} {...sending} />
    </form>
  );
}

function Known({ profile, texts }: Props) {
  return (
    <>
      <p className="nt g">{texts.known}</p>
      <dl className="facts">
        <dt>{texts.realName}</dt>
        <dd>
          <bdi>{profile.realName}</bdi>
        </dd>
        <dt>{texts.number}</dt>
        <dd className="num">{profile.identityCardNo}</dd>
      </dl>
    </>
  );
}

/** It is told once, so it waits until it is known by which country's rule it can be checked. */
function Identity({ profile, texts }: Props) {
  if (profile.identityCardNo) return <Known profile={profile} texts={texts} />;
  if (!profile.countryCode) return <p className="m">{texts.countryFirst}</p>;
  return <IdentityForm key={profile.countryCode} profile={profile} texts={texts} />;
}

/** Who somebody really is: told once, and from then on shown masked. */
export function IdentityPanel(props: Props) {
  return (
    <section className="panel st" aria-labelledby="identity-title">
      <h2 id="identity-title">{props.texts.title}</h2>
      <Identity {...props} />
    </section>
  );
}
