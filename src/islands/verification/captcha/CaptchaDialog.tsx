import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Purpose } from '#contract/captcha.ts';
import { createCaptcha } from '#stores/verification/captcha.ts';
import type { Needed } from '#stores/verification/captcha-tickets.ts';
import { ResultDialog } from '../../ui/dialogs/ResultDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Puzzle } from './Puzzle.tsx';
import { Steps } from './Steps.tsx';
import type { CaptchaTexts } from './texts.ts';
import { Working } from './Working.tsx';

interface Asked {
  purpose: Purpose;
  needed: Needed;
  texts: CaptchaTexts;
}

interface Props extends Asked {
  /** Called with the tickets when it has closed; null without one. */
  onDone: (ticket: string | null) => void;
}

function Body({ purpose, needed, texts, onSolved }: Asked & { onSolved: (ticket: string) => void }) {
  const [captcha] = useState(() => createCaptcha(purpose, needed));
  const { kind, puzzle, isBusy, fault, done, solved } = useStore(captcha.$captcha);
  useEffect(() => {
    void captcha.load('blockPuzzle');
    return captcha.stop;
  }, [captcha]);
  const finish = (given: string | null) => {
    if (given) onSolved(given);
  };
  return (
    <div className="captcha" aria-busy={isBusy}>
      {done === null && needed.all > 1 && <Steps all={needed.all} solved={solved} texts={texts} />}
      <p className="error" role="alert">
        {fault && (
          <>
            <Icon name="circle-alert" />
            {texts.faults[fault]}
          </>
        )}
      </p>
      {done === null ? (
        <Puzzle
          key={puzzle?.token}
          puzzle={puzzle}
          isBusy={isBusy}
          texts={texts}
          onAnswer={async (said) => finish(await captcha.answer(said))}
        />
      ) : (
        <Working done={done} text={texts.working} />
      )}
      {done === null && (
        <div className="row wraps">
          <button type="button" className="link" disabled={isBusy} onClick={() => captcha.load(kind)}>
            {texts.another}
          </button>
          <button
            type="button"
            className="link end"
            disabled={isBusy}
            onClick={async () => finish(await captcha.work())}
          >
            {texts.without}
          </button>
        </div>
      )}
    </div>
  );
}

/** A puzzle over the page, or work of the machine in its place. */
export const CaptchaDialog = ({ onDone, ...asked }: Props) => (
  <ResultDialog<string | null>
    name="captcha"
    title={asked.texts.title}
    close={asked.texts.close}
    none={null}
    onDone={onDone}
  >
    {(finish) => <Body {...asked} onSolved={finish} />}
  </ResultDialog>
);
