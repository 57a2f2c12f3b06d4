import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useRef, useState } from 'react';
import {
  beginSecondFactor,
  confirmSecondFactor,
  type Offered,
  type RecoveryCodes,
} from '#stores/accounts/second-factor.ts';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useOneField } from '../../form/use-one-field.ts';
import { requestProofWith, showOutcome } from './step-outcome.ts';
import type { OverviewTexts } from './texts.ts';

interface Props {
  texts: OverviewTexts;
  done: (codes: RecoveryCodes) => void;
  leave: () => void;
}

const SIZE = 200;
/** 'ABCDEFGH' → 'ABCD EFGH', as people copy it. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The secret is asked for once; who does not prove who they are is led back. */
function useOffered({ texts, leave }: Props): Offered | null {
  const [offered, setOffered] = useState<Offered | null>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void beginSecondFactor(requestProofWith(texts)).then((begun) => {
      if (begun.state === 'done') return setOffered(begun.data);
      showOutcome(begun, '', texts);
      leave();
    });
  });
  return offered;
}

function Confirm({ texts, done }: Pick<Props, 'texts' | 'done'>) {
  const { fault, isBusy, attributes } = useOneField({
    name: 'code',
    texts: { missing: texts.stepUp.missing, failed: texts.failed },
    send: (typed) => confirmSecondFactor(requestProofWith(texts), typed.trim()),
    onDone: ({ recoveryCodes }) => done(recoveryCodes),
  });
  return (
    <form className="fields one-column" {...attributes}>
      <TextField
        name="code"
        label={texts.appCode}
        hint={texts.appCodeHint}
        fault={fault}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        dir="ltr"
      />
      <SubmitButton text={texts.confirmApp} isBusy={isBusy} said={undefined} />
    </form>
  );
}

/** The secret for the app, as a QR code and to type, and the first code that shows that it has arrived. */
export function AppSetup(props: Props) {
  const { texts, done, leave } = props;
  const offered = useOffered(props);
  if (!offered) return <div className="security-wait" aria-busy="true" />;
  return (
    <div className="app-setup">
      <p>{texts.scanApp}</p>
      <div className="qr-box">
        <QRCodeSVG value={offered.address} size={SIZE} level="M" marginSize={4} title={texts.appPicture} />
      </div>
      <p className="muted">
        {texts.appKey}:{' '}
        <code className="secret" dir="ltr">
          {inGroups(offered.secret)}
        </code>
      </p>
      <Confirm texts={texts} done={done} />
      <button type="button" className="link muted" onClick={leave}>
        {texts.cancel}
      </button>
    </div>
  );
}
