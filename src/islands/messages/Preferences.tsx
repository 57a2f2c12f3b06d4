import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { fillIn } from '#locale/fill-in.ts';
import { accountLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { $preferences, loadPreferences, type Preference, setPreference } from '#stores/messages/messages.ts';
import { showToast } from '#stores/shell/toast.ts';
import { Failed } from '../ui/Failed.tsx';
import type { MessagesTexts } from './texts.ts';

interface Props {
  locale: Locale;
  texts: MessagesTexts;
}

interface SwitchProps {
  label: string;
  isOn: boolean;
  change?: (isOn: boolean) => void;
}

/** Without `change` it is locked. */
const Switch = ({ label, isOn, change }: SwitchProps) => (
  <label className="preference-cell">
    <input
      type="checkbox"
      role="switch"
      className="switch"
      aria-label={label}
      checked={isOn}
      aria-checked={isOn}
      disabled={!change}
      onChange={({ target }) => change?.(target.checked)}
    />
  </label>
);

function Row({ preference, texts }: { preference: Preference; texts: MessagesTexts['preferences'] }) {
  const subject = texts[preference.topic];
  const save = async (wanted: Preference) => {
    const isSaved = await setPreference(wanted);
    showToast(isSaved ? texts.saved : texts.notSaved, { isError: !isSaved });
  };
  return (
    <li>
      <span>{subject}</span>
      <Switch
        label={fillIn(texts.switchHere, { subject })}
        isOn={preference.inApp}
        change={(inApp) => void save({ ...preference, inApp })}
      />
      <Switch
        label={fillIn(texts.switchEmail, { subject })}
        isOn={preference.email}
        change={(email) => void save({ ...preference, email })}
      />
    </li>
  );
}

const Reach = ({ email, locale, texts }: Props & { email: string }) => (
  <p className="small">
    <bdi>{email ? fillIn(texts.preferences.mailsTo, { address: email }) : texts.preferences.noEmail}</bdi>{' '}
    <a className="link" href={accountLink(locale, 'security')}>
      {email ? texts.preferences.change : texts.preferences.add}
    </a>
  </p>
);

/** What is sent where; messages about orders and returns are locked. */
export function Preferences({ locale, texts: all }: Props) {
  const shown = useStore($preferences);
  const { preferences: texts } = all;
  useEffect(() => void loadPreferences(), []);
  const subject = texts.ordersAndReturns;
  return (
    <section className="panel preferences" aria-busy={!shown?.page}>
      <h2>{texts.title}</h2>
      {shown?.state === 'failed' && <Failed texts={all} message={shown.message} again={loadPreferences} />}
      <p className="preference-head small" aria-hidden="true">
        <span>{texts.here}</span>
        <span>{texts.byEmail}</span>
      </p>
      <ul>
        <li>
          <span>
            {subject}
            <span className="small">{texts.always}</span>
          </span>
          <Switch label={fillIn(texts.switchHere, { subject })} isOn />
          <Switch label={fillIn(texts.switchEmail, { subject })} isOn={shown?.page?.email !== ''} />
        </li>
        {shown?.page?.list.map((preference) => (
          <Row key={preference.topic} preference={preference} texts={texts} />
        ))}
      </ul>
      {shown?.page && <Reach email={shown.page.email} locale={locale} texts={all} />}
    </section>
  );
}
