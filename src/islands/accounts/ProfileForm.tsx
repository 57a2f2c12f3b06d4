import { useEffect } from 'react';
import { isBirthday, isNickname, MOST } from '#domain/accounts/profile.ts';
import { type Profile, saveProfile } from '#stores/accounts/profile.ts';
import { loadClock, serverNow } from '#stores/shell/clock.ts';
import { showToast } from '#stores/shell/toast.ts';
import { wholeRefusal } from '../form/faults.ts';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { useForm } from '../form/use-form.ts';
import { useSaving } from '../form/use-saving.ts';
import { AvatarField } from './AvatarField.tsx';
import { GenderField } from './GenderField.tsx';
import { RegionFields } from './RegionFields.tsx';
import type { ProfileTexts } from './texts.ts';
import { typedText } from './typed-text.ts';

interface Props {
  profile: Profile;
  texts: ProfileTexts;
}

/** By the mall's clock. While it is unknown any day may be the last, and the mall decides. */
function today(): string {
  const now = serverNow();
  return now === null ? '9999-12-31' : new Date(now).toISOString().slice(0, 10);
}

const faultsOf = (form: HTMLFormElement, texts: ProfileTexts) => ({
  ...(typedText(form, 'avatar') ? {} : { avatar: texts.avatar.missing }),
  ...(isNickname(typedText(form, 'nickname')) ? {} : { nickname: texts.nicknameProblem }),
  ...(isBirthday(typedText(form, 'birthday'), today()) ? {} : { birthday: texts.birthdayProblem }),
});

const changeOf = (form: HTMLFormElement) => ({
  nickname: typedText(form, 'nickname'),
  avatar: typedText(form, 'avatar'),
  birthday: typedText(form, 'birthday'),
  sex: Number(typedText(form, 'sex')),
  countryId: typedText(form, 'countryId'),
  province: typedText(form, 'province'),
  city: typedText(form, 'city'),
});

/** The form for what shoppers enter about themselves. */
export function ProfileForm({ profile, texts }: Props) {
  useEffect(() => void loadClock(), []);
  const { isBusy, ...sending } = useSaving(async (form) => {
    const why = await saveProfile(changeOf(form));
    if (why === null) showToast(texts.saved);
    return wholeRefusal(why);
  });
  const check = (form: HTMLFormElement) => faultsOf(form, texts);
  const { attributes, textOf, said } = useForm({ check, ...sending, failed: texts.failed });
  return (
    <form className="panel fields" {...attributes}>
      <AvatarField
        nickname={profile.nickname}
        avatar={profile.avatar}
        problem={textOf('avatar')}
        texts={texts.avatar}
      />
      <TextField
        name="nickname"
        label={texts.nickname}
        fault={textOf('nickname')}
        autoComplete="nickname"
        maxLength={MOST.nickname}
        defaultValue={profile.nickname}
      />
      <TextField
        name="birthday"
        type="date"
        label={texts.birthday}
        fault={textOf('birthday')}
        autoComplete="bday"
        min="1900-01-01"
        defaultValue={profile.birthday}
      />
      <GenderField sex={profile.sex} texts={texts} />
      <RegionFields profile={profile} texts={texts.region} />
      <SubmitButton text={texts.save} isBusy={isBusy} said={said} />
    </form>
  );
}
