import { deviceName } from '#domain/accounts/device-name.ts';
import { fillIn } from '#locale/fill-in.ts';
import { type Locale, languageTag } from '#locale/locales.ts';
import { logOutElsewhere, type Security } from '#stores/accounts/security.ts';
import { requestProofWith, showOutcome } from './step-outcome.ts';
import type { OverviewTexts } from './texts.ts';

interface Props {
  texts: OverviewTexts;
  locale: Locale;
  sessions: Security['sessions'];
}

/** Where one is logged in; each of them, and all others at once, can be logged out from here. */
export function Devices({ texts, locale, sessions }: Props) {
  const moment = new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'medium', timeStyle: 'short' });
  const end = async (id?: number) => {
    showOutcome(await logOutElsewhere(requestProofWith(texts), id), texts.loggedOutOne, { failed: texts.deviceFailed });
  };
  return (
    <section className="panel stack" aria-labelledby="devices">
      <h2 id="devices">{texts.devices}</h2>
      <ul className="devices">
        {sessions.map(({ id, device, address, seenAt, isCurrent }) => (
          <li key={id}>
            <div>
              <b>{deviceName(device) || texts.unknownDevice}</b>{' '}
              {isCurrent && <span className="tag">{texts.thisDevice}</span>}
              <p className="small">
                {fillIn(texts.lastUsed, { when: moment.format(seenAt) })}
                {address && ` · \u2068${address}\u2069`}
              </p>
            </div>
            {!isCurrent && (
              <button type="button" className="button compact" onClick={() => end(id)}>
                {texts.logOutOne}
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <button type="button" className="button" onClick={() => end()}>
          {texts.logOutOthers}
        </button>
      )}
    </section>
  );
}
