import { useEffect, useState } from 'react';
import { loadProofWays, type ProofWay, type ProofWays } from '#stores/accounts/proof.ts';
import { ResultDialog } from '../../ui/dialogs/ResultDialog.tsx';
import { ProofForm } from './ProofForm.tsx';
import type { ProofTexts } from './texts.ts';

interface Props {
  texts: ProofTexts;
  /** Called when it has closed. */
  onDone: (isProved: boolean) => void;
}

const nameOf = (texts: ProofTexts): Record<ProofWay, string> => ({
  passkey: texts.byPasskey,
  password: texts.byPassword,
  code: texts.byCode,
  authenticator: texts.byAuthenticator,
});

/** The fields of one way of proving who it is, and links to the others. */
function Ways({ texts, onProved }: { texts: ProofTexts; onProved: () => void }) {
  const [known, setKnown] = useState<ProofWays | null | undefined>();
  const [chosen, choose] = useState<ProofWay | null>(null);
  useEffect(() => void loadProofWays().then(setKnown), []);
  const way = chosen ?? known?.ways[0];
  if (known === undefined) return <div className="proof-wait" aria-busy="true" />;
  if (known === null)
    return (
      <p className="notice" role="alert">
        {texts.failed}
      </p>
    );
  if (!way) return null;
  return (
    <>
      <ProofForm key={way} way={way} target={known.target} texts={texts} onProved={onProved} />
      <p className="row wraps muted">
        {known.ways
          .filter((one) => one !== way)
          .map((one) => (
            <button key={one} type="button" className="link" onClick={() => choose(one)}>
              {nameOf(texts)[one]}
            </button>
          ))}
      </p>
    </>
  );
}

export const ProofDialog = ({ texts, onDone }: Props) => (
  <ResultDialog name="proof" title={texts.title} close={texts.close} none={false} onDone={onDone}>
    {(finish) => (
      <>
        <p className="muted">{texts.why}</p>
        <Ways texts={texts} onProved={() => finish(true)} />
      </>
    )}
  </ResultDialog>
);
