import { createCipheriv, createVerify, generateKeyPairSync, sign, X509Certificate } from 'node:crypto';
import type { WechatPaySettings } from '#server/modules/payments/gateways/gateway-settings.ts';
import type { GatewayMessage } from '#server/modules/payments/gateways/provider.ts';
import { selfSigned } from '../browser/self-signed-certificate.ts';
import { type BookedRefund, createRefundBook } from './refund-book.ts';

const API_KEY = 'stand-in of thirty-two signs ....';
const APP = 'wx0000000000000001';
const MERCHANT = '1900000001';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = (key: ReturnType<typeof pair>['privateKey']) =>
  key.export({ type: 'pkcs8', format: 'pem' }).toString().trim();

export interface Trade {
  [member: string]: unknown;
  amount: { total: number; currency: string };
}

const REFUND_STATUS = { pending: 'PROCESSING', done: 'SUCCESS', closed: 'CLOSED', abnormal: 'ABNORMAL' } as const;

export interface StandInRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface StandInAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The other end of WeChat Pay v3 with keys of its own; what it is sent without a right signature it refuses. */
export function createWechatStandIn(clock: () => number) {
  const [merchant, platform] = [pair(), pair()];
  const certificate = selfSigned(merchant.privateKey, merchant.publicKey, 'merchant', '5157f09efdc096de');
  const platformCertificate = selfSigned(platform.privateKey, platform.publicKey, 'platform', '0123456789abcdef');
  const { serialNumber } = new X509Certificate(platformCertificate);
  const trades = new Map<string, Trade>();
  const book = createRefundBook();
  let received = 0;

  const prove = (body: string, at = clock()) => {
    const [timestamp, nonce] = [String(Math.floor(at / 1000)), `nonce${++received}`];
    const signature = sign('RSA-SHA256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), platform.privateKey);
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': serialNumber,
      'wechatpay-signature': signature.toString('base64'),
    };
  };
  const seal = (text: string, associated: string) => {
    const nonce = String(++received).padStart(12, '0');
    const cipher = createCipheriv('aes-256-gcm', API_KEY.slice(0, 32), nonce).setAAD(Buffer.from(associated));
    const bytes = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
    return { algorithm: 'AEAD_AES_256_GCM', nonce, associated_data: associated, ciphertext: bytes.toString('base64') };
  };
  const json = (status: number, of: unknown): StandInAnswer => {
    const body = of === undefined ? '' : JSON.stringify(of);
    return { status, headers: { 'content-type': 'application/json', ...prove(body) }, body };
  };
  function isSigned({ method, path, headers, body }: StandInRequest): boolean {
    const given = Object.fromEntries(
      [...(headers['authorization'] ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    ) as Record<string, string>;
    const text = `${method}\n${path}\n${given['timestamp']}\n${given['nonce_str']}\n${body}\n`;
    const verify = createVerify('RSA-SHA256').update(text);
    return given['mchid'] === MERCHANT && verify.verify(merchant.publicKey, given['signature'] ?? '', 'base64');
  }
  function begin(body: string): StandInAnswer {
    const bill = JSON.parse(body);
    const { appid, mchid, out_trade_no, amount } = bill;
    trades.set(out_trade_no, { appid, mchid, out_trade_no, amount, trade_state: 'NOTPAY', bill });
    return json(200, { code_url: `weixin://wxpay/bizpayurl?pr=${out_trade_no}` });
  }
  /** As answers show a refund, and messages with the merchant beside it. */
  const shown = ({ no, billNo, amount, state }: BookedRefund) => ({
    out_refund_no: no,
    out_trade_no: billNo,
    transaction_id: `42${billNo}`,
    refund_id: `50${no}`,
    status: REFUND_STATUS[state],
    amount: { refund: amount, total: trades.get(billNo)?.amount.total ?? 0, currency: 'CNY' },
  });
  function refund(body: string): StandInAnswer {
    const { out_trade_no: billNo, out_refund_no: no, amount } = JSON.parse(body);
    const paid = trades.get(billNo)?.amount.total;
    if (paid === undefined) return json(404, { code: 'RESOURCE_NOT_EXISTS' });
    if (amount.total !== paid || amount.currency !== 'CNY') return json(400, { code: 'INVALID_REQUEST' });
    const taken = book.take({ no, billNo, amount: amount.refund, paid });
    return taken ? json(200, shown(taken.refund)) : json(403, { code: 'NOT_ENOUGH' });
  }
  function askRefund(no: string): StandInAnswer {
    const found = book.refunds.get(no);
    return found ? json(200, shown(found)) : json(404, { code: 'RESOURCE_NOT_EXISTS' });
  }
  return {
    trades,
    book,
    settings: (base: string): WechatPaySettings => ({
      appId: APP,
      merchantId: MERCHANT,
      certificate,
      privateKey: pem(merchant.privateKey),
      apiKey: API_KEY.slice(0, 32),
      platformKey: null,
      base,
    }),
    /** The same with the platform's key known from the start, as newer merchants have it. */
    platformKey: {
      id: serialNumber,
      publicKey: platform.publicKey.export({ type: 'spki', format: 'pem' }).toString().trim(),
    },
    answer(request: StandInRequest): StandInAnswer {
      const { pathname } = new URL(request.path, 'http://x');
      if (!isSigned(request)) return json(401, { code: 'SIGN_ERROR' });
      if (pathname === '/v3/certificates')
        return json(200, {
          data: [{ serial_no: serialNumber, encrypt_certificate: seal(platformCertificate, 'certificate') }],
        });
      if (pathname === '/v3/pay/transactions/native') return begin(request.body);
      if (pathname === '/v3/refund/domestic/refunds') return refund(request.body);
      if (pathname.startsWith('/v3/refund/domestic/refunds/')) return askRefund(pathname.split('/').at(-1) ?? '');
      const [, no = '', close] = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?$/.exec(pathname) ?? [];
      const trade = trades.get(no);
      if (!trade) return json(404, { code: 'ORDER_NOT_EXIST' });
      if (!close) return json(200, trade);
      if (trade['trade_state'] === 'SUCCESS') return json(400, { code: 'ORDERPAID' });
      trade['trade_state'] = 'CLOSED';
      return json(204, undefined);
    },
    /** The payer pays: the gateway records it; returns the message that it would send. */
    pay(no: string, more: Record<string, unknown> = {}): GatewayMessage {
      const trade = trades.get(no);
      if (!trade) throw new Error(`no bill ${no}`);
      Object.assign(trade, { trade_state: 'SUCCESS', transaction_id: `42${no}`, ...more });
      return this.tell('TRANSACTION.SUCCESS', trade);
    },
    /** What became of a refund: the gateway records it; returns the message that it would send. */
    endRefund(no: string, state: Exclude<BookedRefund['state'], 'pending'>, more: object = {}): GatewayMessage {
      const { status, ...rest } = shown(book.end(no, state));
      return this.tell(`REFUND.${status}`, { mchid: MERCHANT, ...rest, refund_status: status, ...more });
    },
    tell(event_type: string, resource: object, { id = `event-${++received}`, at = clock() } = {}): GatewayMessage {
      const body = JSON.stringify({ id, event_type, resource: seal(JSON.stringify(resource), 'transaction') });
      return { headers: prove(body, at), body: Buffer.from(body) };
    },
  };
}

export type WechatStandIn = ReturnType<typeof createWechatStandIn>;
