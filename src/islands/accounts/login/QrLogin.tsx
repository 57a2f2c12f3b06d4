import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useState } from 'react';
import type { LoginAnswer } from '#contract/accounts/login-answer.ts';
import { followQrLogin, type QrShown } from '#stores/accounts/qr-login.ts';
import type { QrLoginTexts } from './texts.ts';

interface Props {
  texts: QrLoginTexts;
  onLoggedIn: (login: LoginAnswer) => void;
}

const SIZE = 200;

const Code = ({ shown, texts }: { shown: QrShown; texts: QrLoginTexts }) => {
  if (!('code' in shown)) return <div className={shown.state === 'loading' ? 'qr-box skeleton' : 'qr-box'} />;
  return (
    <div className="qr-box">
      {shown.address ? (
        <QRCodeSVG value={shown.address} size={SIZE} level="M" marginSize={4} title={texts.picture} />
      ) : (
        <img src={`data:image/png;base64,${shown.code}`} alt={texts.picture} width={SIZE} height={SIZE} />
      )}
    </div>
  );
};

/** A code that logs this browser in when a phone has scanned and confirmed it. */
export function QrLogin({ texts, onLoggedIn }: Props) {
  const [shown, setShown] = useState<QrShown>({ state: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => followQrLogin(setShown, onLoggedIn), [round]);
  const isOver = shown.state === 'stopped' || shown.state === 'failed';
  const renew = () => {
    setShown({ state: 'loading' });
    setRound(round + 1);
  };
  const said = {
    loading: texts.scan,
    waiting: texts.scan,
    scanned: texts.scanned,
    stopped: texts.stopped,
    failed: texts.failed,
  };
  return (
    <div className="qr-login">
      <Code shown={shown} texts={texts} />
      <p className="muted" role="status">
        {said[shown.state]}
      </p>
      {isOver ? (
        <button type="button" className="button" onClick={renew}>
          {texts.renew}
        </button>
      ) : (
        <p className="small">{texts.renews}</p>
      )}
    </div>
  );
}
