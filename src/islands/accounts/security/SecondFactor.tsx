import { useState } from 'react';
import { fillIn } from '#locale/fill-in.ts';
import { endSecondFactor, type RecoveryCodes, renewRecoveryCodes } from '#stores/accounts/second-factor.ts';
import { loadSecurity, type Security } from '#stores/accounts/security.ts';
import { TwoButtons } from '../../ui/TwoButtons.tsx';
import { AppSetup } from './AppSetup.tsx';
import { RecoveryCodesPanel } from './RecoveryCodesPanel.tsx';
import { requestProofWith, showOutcome } from './step-outcome.ts';
import type { OverviewTexts } from './texts.ts';

interface Props {
  texts: OverviewTexts;
  info: Security['info'];
}

/** The way to turn it off and to new recovery codes. */
function TurnedOn({ texts, info, show }: Props & { show: (codes: RecoveryCodes) => void }) {
  const ask = requestProofWith(texts);
  const renew = async () => {
    const done = await renewRecoveryCodes(ask);
    if (done.state === 'done') show(done.data.recoveryCodes);
    else showOutcome(done, '', texts);
  };
  const end = async () => {
    if (showOutcome(await endSecondFactor(ask), texts.twoStepEnded, texts)) await loadSecurity();
  };
  return (
    <>
      <p>
        <span className="tag">{texts.twoStepOn}</span> {fillIn(texts.recoveryLeft, { number: info.recoveryCodes })}
      </p>
      <TwoButtons
        plain={{ text: texts.recoveryNew, press: renew }}
        marked={{ text: texts.turnOff, press: end }}
        look="outlined"
      />
    </>
  );
}

/** The authenticator app as a second factor of the account. */
export function SecondFactor({ texts, info }: Props) {
  const [isSettingUp, setUp] = useState(false);
  const [codes, setCodes] = useState<RecoveryCodes | null>(null);
  const show = (given: RecoveryCodes) => {
    setUp(false);
    setCodes(given);
    void loadSecurity();
  };
  return (
    <section className="panel stack" aria-labelledby="two-step">
      <h2 id="two-step">{texts.twoStep}</h2>
      <p className="muted">{texts.twoStepMean}</p>
      {codes && <RecoveryCodesPanel texts={texts} codes={codes} done={() => setCodes(null)} />}
      {!codes && info.hasSecondFactor && <TurnedOn texts={texts} info={info} show={show} />}
      {!codes && !info.hasSecondFactor && isSettingUp && (
        <AppSetup texts={texts} done={show} leave={() => setUp(false)} />
      )}
      {!codes && !info.hasSecondFactor && !isSettingUp && (
        <button type="button" className="button" onClick={() => setUp(true)}>
          {texts.turnOn}
        </button>
      )}
    </section>
  );
}
