import { QRCodeSVG } from 'qrcode.react';
import { useId, useState } from 'react';
import { beginPayment, type Payment } from '#stores/payments/begin-payment.ts';
import { Failed } from '../ui/Failed.tsx';
import { Price } from '../ui/Price.tsx';
import type { OperationProps } from './Operation.tsx';

interface Props extends OperationProps {
  payType: 'weixin' | 'alipay';
  payment: Payment | undefined;
}

const SIZE = 200;

/** Only what a browser opens is a link; an app's own scheme belongs to its scanner. */
const isOpened = (code: string) => /^https?:\/\//.test(code);

interface PayHereProps extends Pick<Props, 'texts'> {
  code: string;
  codeId: string;
  isShown: boolean;
  toggle: () => void;
}

/** On a phone, which cannot scan its own screen: the way to pay there, and the code on demand, for another phone. */
const PayHere = ({ texts, code, codeId, isShown, toggle }: PayHereProps) => (
  <>
    <a className="button primary full phone-only" href={code} target="_blank" rel="noopener">
      {texts.payHere}
    </a>
    <button
      type="button"
      className="link scan-other phone-only"
      aria-expanded={isShown}
      aria-controls={codeId}
      onClick={toggle}
    >
      {texts.scanOther}
    </button>
  </>
);

/** The code to scan; on phones the link that the code says comes first. */
export function PayCode({ orderNo, bill, texts, money, payType, payment }: Props) {
  const codeId = useId();
  const [isShown, setShown] = useState(false);
  if (payment?.state === 'failed')
    return (
      <Failed
        texts={{ ...texts, failed: payment.message || texts.lost }}
        again={() => void beginPayment(orderNo, payType)}
      />
    );
  if (payment?.state === 'declined')
    return (
      <>
        <p className="notice" role="alert">
          {payment.message}
        </p>
        <button type="button" className="button primary full" onClick={() => void beginPayment(orderNo, payType)}>
          {texts.payOnceMore}
        </button>
      </>
    );
  const code = payment?.state === 'waiting' ? payment.code : '';
  const isPaidHere = isOpened(code);
  // A code that only an app opens leaves a phone nothing but to be scanned by another one. Which it is, the code says.
  const folded = (code === '' || isPaidHere) && !isShown ? 'wide-only' : '';
  const here = { texts, code, codeId, isShown, toggle: () => setShown(!isShown) };
  return (
    <>
      <h2 className="wide-only">{texts.scan}</h2>
      <h2 className="phone-only">{texts.methods[payType]}</h2>
      <Price parts={money.parts(bill.payPrice)} size="phone-only" />
      {code === '' && <span className="button full skeleton phone-only" aria-busy="true" />}
      {isPaidHere && <PayHere {...here} />}
      <div id={codeId} className={`qr-box ${code ? '' : 'skeleton'} ${folded}`} aria-busy={code === ''}>
        {code && <QRCodeSVG value={code} size={SIZE} level="M" marginSize={4} title={texts.code} />}
      </div>
      <p className={`muted ${folded}`}>{texts.codeHints[payType]}</p>
      {code !== '' && !isPaidHere && <p className="muted phone-only">{texts.scanOther}</p>}
      <Price parts={money.parts(bill.payPrice)} size="wide-only" />
      {isPaidHere && (
        <a className="link muted wide-only" href={code} target="_blank" rel="noopener">
          {texts.openHere}
        </a>
      )}
    </>
  );
}
