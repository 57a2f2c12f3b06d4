import { QRCodeSVG } from 'qrcode.react';
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

/** The code to scan, with a way for who holds the phone in hand already. */
export function PayCode({ orderNo, bill, texts, money, payType, payment }: Props) {
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
  return (
    <>
      <h2>{texts.scan}</h2>
      <div className={code ? 'qr-box' : 'qr-box skeleton'} aria-busy={code === ''}>
        {code && <QRCodeSVG value={code} size={SIZE} level="M" marginSize={4} title={texts.code} />}
      </div>
      <p className="muted">{texts.codeHints[payType]}</p>
      <Price parts={money.parts(bill.payPrice)} />
      {isOpened(code) && (
        <a className="link muted" href={code} target="_blank" rel="noopener">
          {texts.openHere}
        </a>
      )}
    </>
  );
}
