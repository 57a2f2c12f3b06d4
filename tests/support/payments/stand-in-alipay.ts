import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { wallTime } from '#domain/time/zoned-time.ts';
import type { AlipaySettings } from '#server/modules/payments/gateways/gateway-settings.ts';
import type { GatewayMessage } from '#server/modules/payments/gateways/provider.ts';
import { type BookedRefund, createRefundBook } from './refund-book.ts';
import type { StandInAnswer, StandInRequest } from './stand-in-wechat.ts';

const APP = '2021000000000001';
const SELLER = '2088000000000001';

type Members = Record<string, string>;

const joined = (members: Members) =>
  Object.keys(members)
    .sort()
    .map((name) => `${name}=${members[name]}`)
    .join('&');

/** The other end of Alipay with keys of its own; what it is sent without a right signature it refuses. */
export function createAlipayStandIn(clock: () => number) {
  const [app, gate] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
  if (!app || !gate) throw new Error('no keys');
  const trades = new Map<string, Members>();
  const book = createRefundBook();
  let received = 0;

  const seal = (text: string) => sign('RSA-SHA256', Buffer.from(text), gate.privateKey).toString('base64');
  const answerTo = (method: string, content: Members): StandInAnswer => {
    const text = JSON.stringify(content);
    const body = `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${seal(text)}"}`;
    return { status: 200, headers: { 'content-type': 'text/html;charset=utf-8' }, body };
  };
  const isSigned = ({ sign: given = '', ...members }: Members) =>
    verify('RSA-SHA256', Buffer.from(joined(members)), app.publicKey, Buffer.from(given, 'base64'));
  const missing = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: 'not there' };
  const fine = { code: '10000', msg: 'Success' };

  const fenOf = (text = '') => Math.round(Number(text) * 100);
  const yuan = (fen: number) => (fen / 100).toFixed(2);
  function refund({ out_trade_no = '', out_request_no = '', refund_amount }: Members): Members {
    const trade = trades.get(out_trade_no);
    if (!trade?.['trade_status']) return missing;
    const wish = { no: out_request_no, billNo: out_trade_no, amount: fenOf(refund_amount) };
    const taken = book.take({ ...wish, paid: fenOf(trade['total_amount']) });
    if (!taken) return { ...missing, sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' };
    const isMoved = taken.isNew && taken.refund.state === 'done';
    return { ...fine, out_trade_no, fund_change: isMoved ? 'Y' : 'N', refund_fee: yuan(book.sumOf(out_trade_no)) };
  }
  function askRefund({ out_trade_no = '', out_request_no = '' }: Members): Members {
    const found = book.refunds.get(out_request_no);
    if (found?.state !== 'done') return fine;
    const { amount } = found;
    return { ...fine, out_trade_no, out_request_no, refund_amount: yuan(amount), refund_status: 'REFUND_SUCCESS' };
  }

  function contentOf(method: string, bill: Members): Members {
    if (method === 'alipay.trade.refund') return refund(bill);
    if (method === 'alipay.trade.fastpay.refund.query') return askRefund(bill);
    const no = bill['out_trade_no'] ?? '';
    if (method === 'alipay.trade.precreate') {
      trades.set(no, { out_trade_no: no, total_amount: bill['total_amount'] ?? '', ...bill });
      return { ...fine, out_trade_no: no, qr_code: `https://qr.alipay.com/${no}` };
    }
    const trade = trades.get(no);
    // Until it is scanned, it is not there.
    if (!trade?.['trade_status']) return missing;
    if (method === 'alipay.trade.close') trade['trade_status'] = 'TRADE_CLOSED';
    return { ...fine, ...trade };
  }
  return {
    trades,
    book,
    settings: (base: string): AlipaySettings => ({
      appId: APP,
      sellerId: SELLER,
      privateKey: app.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim(),
      publicKey: gate.publicKey.export({ type: 'spki', format: 'pem' }).toString().trim(),
      gateway: `${base}/gateway.do`,
    }),
    answer({ path, body }: StandInRequest): StandInAnswer {
      const members = Object.fromEntries([
        ...new URL(path, 'http://x').searchParams,
        ...new URLSearchParams(body),
      ]) as Members;
      const method = members['method'] ?? '';
      if (!isSigned(members)) return answerTo(method, { code: '40002', sub_code: 'isv.invalid-signature' });
      return answerTo(method, contentOf(method, JSON.parse(members['biz_content'] ?? '{}')));
    },
    /** The payer pays: the gateway records it; returns the message that it would send. */
    pay(no: string, more: Members = {}): GatewayMessage {
      const trade = trades.get(no);
      if (!trade) throw new Error(`no bill ${no}`);
      Object.assign(trade, { trade_status: 'TRADE_SUCCESS', trade_no: `2026${no}` });
      return this.tell({ ...trade, ...more });
    },
    /** A refund is made: the gateway records it; returns the message that it would send, with the sum of all so far. */
    endRefund(no: string, state: BookedRefund['state'], more: Members = {}): GatewayMessage {
      const { billNo } = book.end(no, state);
      const refund_fee = yuan(book.sumOf(billNo));
      return this.tell({
        ...trades.get(billNo),
        refund_fee,
        out_biz_no: no,
        gmt_refund: '2026-11-20 12:00:00',
        ...more,
      });
    },
    tell(members: Members, at = clock()): GatewayMessage {
      const { out_trade_no = '', total_amount = '', trade_no = '', trade_status = '', ...more } = members;
      const given: Members = {
        notify_id: `notify-${++received}`,
        notify_type: 'trade_status_sync',
        app_id: APP,
        seller_id: SELLER,
        subject: 'Products + 商品 100%',
        charset: 'utf-8',
        version: '1.0',
        ...{ out_trade_no, total_amount, trade_no, trade_status },
        ...more,
        notify_time: wallTime(at, 'Asia/Shanghai'),
      };
      const form = new URLSearchParams({ ...given, sign: seal(joined(given)), sign_type: 'RSA2' });
      return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: Buffer.from(form.toString()) };
    },
  };
}

export type AlipayStandIn = ReturnType<typeof createAlipayStandIn>;
