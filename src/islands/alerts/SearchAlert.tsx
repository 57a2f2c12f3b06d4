import { useState } from 'react';
import { fillIn } from '#locale/fill-in.ts';
import { searchAlert } from '#stores/alerts/alerts.ts';
import { Icon } from '../ui/Icon.tsx';
import { AlertHead } from './AlertHead.tsx';
import { AskAddress } from './AskAddress.tsx';
import type { SearchAlertTexts } from './texts.ts';
import { useAlert } from './use-alert.ts';

interface Props {
  words: string;
  texts: SearchAlertTexts;
}

/** "Tell me when there is one", for a search that found nothing. A mall that lacks the call shows none of it. */
export function SearchAlert({ words, texts }: Props) {
  const { isLoggedIn, known, shown, isBusy, add, remove } = useAlert(
    searchAlert(words),
    ({ isWaiting }: { isWaiting: boolean }) => isWaiting,
  );
  const [isAsking, ask] = useState(false);
  const isOver = shown.step === 'on' || shown.step === 'confirm';
  if (!known && shown.step === 'open') return null;
  const email = known?.email ?? '';
  return (
    <div className="search-alert">
      <div role="status">
        {shown.step === 'on' && (
          <AlertHead icon="circle-check" title={texts.on}>
            {email ? fillIn(texts.writeTo, { email }) : texts.inMessages}
          </AlertHead>
        )}
        {shown.step === 'confirm' && (
          <AlertHead icon="circle-check" title={texts.confirm}>
            {texts.confirmHint}
          </AlertHead>
        )}
        {shown.step === 'failed' && <p className="fault">{shown.message || texts.failed}</p>}
      </div>
      {shown.step === 'on' && (
        <button className="button" type="button" disabled={isBusy} onClick={() => void remove()}>
          {texts.stop}
        </button>
      )}
      {!isOver && !isLoggedIn && isAsking && (
        <AskAddress
          {...{ texts, isBusy }}
          tell={texts.tell}
          hint={texts.hint}
          isOpened
          onAsk={(address) => void add({ email: address })}
        />
      )}
      {!isOver && (isLoggedIn || !isAsking) && (
        <button
          className="button"
          type="button"
          disabled={isBusy}
          onClick={() => (isLoggedIn ? void add({}) : ask(true))}
        >
          <Icon name="bell" />
          {texts.open}
        </button>
      )}
    </div>
  );
}
