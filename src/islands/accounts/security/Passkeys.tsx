import { useState } from 'react';
import type { Locale } from '#locale/locales.ts';
import { knowsPasskeys } from '#stores/accounts/passkey-device.ts';
import { addPasskey } from '#stores/accounts/passkeys.ts';
import type { Security } from '#stores/accounts/security.ts';
import { showToast } from '#stores/shell/toast.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { requestProofWith, showOutcome } from './step-outcome.ts';
import type { OverviewTexts } from './texts.ts';

interface Props {
  texts: OverviewTexts;
  locale: Locale;
  passkeys: NonNullable<Security['passkeys']>;
}

/** The passkeys of the account: what they are for, those there are, and one more of this device. */
export function Passkeys({ texts, locale, passkeys }: Props) {
  const [open, setOpen] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const ask = requestProofWith(texts);
  const add = async () => {
    if (isBusy) return;
    setBusy(true);
    const done = await addPasskey(ask).finally(() => setBusy(false));
    if (done.state === 'known') showToast(texts.passkeyKnown, { isError: true });
    else showOutcome(done, texts.passkeyAdded, texts);
  };
  return (
    <section className="panel stack" aria-labelledby="passkeys">
      <h2 id="passkeys">{texts.passkeys}</h2>
      <p className="muted">{texts.passkeysMean}</p>
      {passkeys.length > 0 ? (
        <ul className="devices">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              texts={texts}
              locale={locale}
              passkey={passkey}
              isOpen={open === passkey.id}
              toggle={() => setOpen(open === passkey.id ? null : passkey.id)}
            />
          ))}
        </ul>
      ) : (
        <p className="none">
          <Icon name="key-round" />
          {texts.passkeysNone}
        </p>
      )}
      {knowsPasskeys() ? (
        <button type="button" className="button" aria-busy={isBusy} onClick={add}>
          {texts.passkeyAdd}
        </button>
      ) : (
        <p className="small">{texts.passkeysUnknown}</p>
      )}
    </section>
  );
}
