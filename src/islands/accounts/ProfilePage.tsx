import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Locale } from '#locale/locales.ts';
import { $profile, loadProfile } from '#stores/accounts/profile.ts';
import { useReady } from '../intent/use-ready.ts';
import { Failed } from '../ui/Failed.tsx';
import { ContactPanel } from './ContactPanel.tsx';
import { Gate } from './Gate.tsx';
import { IdentityPanel } from './IdentityPanel.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import type { GateTexts, ProfileTexts } from './texts.ts';

interface Props {
  locale: Locale;
  gate: GateTexts;
  texts: ProfileTexts;
}

/** Fields as tall as they will be. */
const Waiting = () => (
  <div className="panel stack profile-wait" aria-hidden="true">
    {['picture', 'nickname', 'gender', 'birthday', 'country', 'province', 'city'].map((name) => (
      <div key={name} className="skeleton" />
    ))}
  </div>
);

function Own({ locale, texts }: Omit<Props, 'gate'>) {
  const { profile, state, message } = useStore($profile);
  useEffect(() => void loadProfile(), []);
  return (
    <div className="stack">
      {state === 'failed' && <Failed texts={texts} message={message} again={() => void loadProfile()} />}
      {!profile && state === 'loading' && <Waiting />}
      {profile && (
        <>
          <ProfileForm key={profile.id} profile={profile} texts={texts} />
          <ContactPanel profile={profile} locale={locale} texts={texts.contact} />
          <IdentityPanel profile={profile} texts={texts.identity} />
        </>
      )}
    </div>
  );
}

/** The profile: what others see, how one is reached, who one is. */
export default function ProfilePage({ locale, gate, texts }: Props) {
  const ref = useReady<HTMLDivElement>();
  return (
    <div ref={ref}>
      <Gate texts={gate}>
        <Own locale={locale} texts={texts} />
      </Gate>
    </div>
  );
}
