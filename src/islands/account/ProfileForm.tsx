import { useEffect } from 'react';
import { isBirthday, isNickname, MOST } from '#domain/profile.ts';
import { loadClock, serverNow } from '#stores/clock.ts';
import { type Profile, saveProfile } from '#stores/profile.ts';
import { showToast } from '#stores/toast.ts';
import { AvatarField } from './AvatarField.tsx';
import { FormField } from './FormField.tsx';
import { GenderField } from './GenderField.tsx';
import { RegionFields } from './RegionFields.tsx';
import { SaveButton } from './SaveButton.tsx';
import type { ProfileTexts } from './texts.ts';
import { type Problems, useCheckedForm } from './use-checked-form.ts';

interface Props {
  profile: Profile;
  texts: ProfileTexts;
}

const read = (form: FormData, name: string) => String(form.get(name) ?? '');

/** By the mall's clock. While it is unknown any day may be the last, and the mall decides. */
function today(): string {
  const now = serverNow();
  return now === null ? '9999-12-31' : new Date(now).toISOString().slice(0, 10);
}

function problemsOf(form: FormData, texts: ProfileTexts): Problems {
  return {
    ...(read(form, 'avatar') ? {} : { avatar: texts.avatar.missing }),
    ...(isNickname(read(form, 'nickname')) ? {} : { nickname: texts.nicknameProblem }),
    ...(isBirthday(read(form, 'birthday'), today()) ? {} : { birthday: texts.birthdayProblem }),
  };
}

const changeOf = (form: FormData) => ({
  nickname: read(form, 'nickname'),
  avatar: read(form, 'avatar'),
  birthday: read(form, 'birthday'),
  sex: Number(form.get('sex') ?? 0),
  countryId: read(form, 'countryId'),
  province: read(form, 'province'),
  city: read(form, 'city'),
});

/** What shoppers tell of themselves. */
export function ProfileForm({ profile, texts }: Props) {
  useEffect(() => void loadClock(), []);
  const save = async (form: FormData) => {
    const why = await saveProfile(changeOf(form));
    if (why === null) showToast(texts.saved);
    return why;
  };
  const check = (form: FormData) => problemsOf(form, texts);
  const { attributes, problemOf, ...sending } = useCheckedForm({ check, save, failed: texts.failed });
  return (
    <form className="panel st" {...attributes}>
      <AvatarField
        nickname={profile.nickname}
        avatar={profile.avatar}
        problem={problemOf('avatar')}
        texts={texts.avatar}
      />
      <FormField name="nickname" label={texts.nickname} problem={problemOf('nickname')}>
        {(field) => (
          <input
            {...field}
            type="text"
            autoComplete="nickname"
            maxLength={MOST.nickname}
            defaultValue={profile.nickname}
          />
        )}
      </FormField>
      <GenderField sex={profile.sex} texts={texts} />
      <FormField name="birthday" label={texts.birthday} problem={problemOf('birthday')}>
        {(field) => (
          <input {...field} type="date" autoComplete="bday" min="1900-01-01" defaultValue={profile.birthday} />
        )}
      </FormField>
      <RegionFields profile={profile} texts={texts.region} />
      <SaveButton text={texts.save} {...sending} />
    </form>
  );
}
