import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadProofWays, type ProofWay, type ProofWays } from '#stores/proof.ts';
import { TitledDialog } from '../ui/TitledDialog.tsx';
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

/** One way of proving who it is, and links to the others. */
export function ProofDialog({ texts, onDone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isProved = useRef(false);
  const [known, setKnown] = useState<ProofWays | null | undefined>();
  const [chosen, choose] = useState<ProofWay | null>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => void loadProofWays().then(setKnown), []);
  const way = chosen ?? known?.ways[0];
  const done = () => {
    isProved.current = true;
    dialog.current?.close();
  };
  return (
    <TitledDialog
      dialog={dialog}
      name="proof"
      title={texts.title}
      close={texts.close}
      onClose={() => onDone(isProved.current)}
    >
      <p className="m">{texts.why}</p>
      {known === null && (
        <p className="nt" role="alert">
          {texts.failed}
        </p>
      )}
      {known === undefined && <div className="sk proof-wait" aria-busy="true" />}
      {known && way && (
        <>
          <ProofForm key={way} way={way} target={known.target} texts={texts} onProved={done} />
          <p className="x w m">
            {known.ways
              .filter((one) => one !== way)
              .map((one) => (
                <button key={one} type="button" className="lnk" onClick={() => choose(one)}>
                  {nameOf(texts)[one]}
                </button>
              ))}
          </p>
        </>
      )}
    </TitledDialog>
  );
}
