import type { Config } from './config.ts';

type Settings = Pick<
  Config,
  'localOnly' | 'mail' | 'sms' | 'wechatPay' | 'alipay' | 'stripe' | 'origin' | 'proxies' | 'secret' | 'databaseUrl'
>;

const LOCAL =
  'This mall is open to this machine alone, so demo log-ins, sandbox payments and the outbox are on. A proxy or tunnel in front needs MALL_ORIGIN and MALL_PROXIES, or strangers have them too. MALL_HOST, a public MALL_ORIGIN, MALL_PROXIES or NODE_ENV=production turns them off.';

const NOT_PAID_FOR =
  'orders can be paid from wallets alone, which shoppers cannot top up online, and checkout says so to those whose balance is too low';

/** What stands between the mall and being paid; '' where nothing does. */
function payTodo({ wechatPay, alipay, stripe }: Settings, canBePaid: boolean): string {
  if (wechatPay === null && alipay === null && stripe === null)
    return `No payment provider is configured, so ${NOT_PAID_FOR}: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET for cards, or WECHAT_PAY_… or ALIPAY_….`;
  if (!canBePaid)
    return `No payment provider takes a currency of this mall, so ${NOT_PAID_FOR}: give a currency that one of them takes (CNY for WeChat Pay and Alipay) a rate, or configure another.`;
  return stripe && /^.k_test_/.test(stripe.secretKey)
    ? "STRIPE_SECRET_KEY is a key of Stripe's test mode, so no card is charged: set the live key, and the secret of its webhook endpoint."
    : '';
}

/**
 * What the log reports to the operator at the start, one line each: what is missing to run for real, or that this is a demo.
 * `canBePaid` by anything but wallets, as `hasWayToPay` has found.
 */
export function startReport(config: Settings, canBePaid: boolean): string[] {
  if (config.localOnly) return [LOCAL];
  const { mail, sms, origin, proxies, secret, databaseUrl } = config;
  const pay = payTodo(config, canBePaid);
  const missing: [boolean, string][] = [
    [mail === null, 'No e-mail can be sent, so codes by e-mail are refused: set SMTP_URL and MAIL_FROM.'],
    [sms === null, 'No text message can be sent, so codes by phone are refused: set SMS_URL and SMS_TOKEN.'],
    [pay !== '', pay],
    [!origin.startsWith('https:'), `The address ${origin} is not encrypted: put TLS in front and set MALL_ORIGIN.`],
    [
      proxies === 0,
      'No proxy is configured, so behind one all visitors share its limits: set MALL_PROXIES to how many stand in front.',
    ],
    [
      databaseUrl !== null && secret === null,
      "The keys of this installation are in a file of this machine. Where several machines share a database, set MALL_SECRET to the digits of that file (installation-key in the data folder), never to new ones: od -An -tx1 -v .mall/installation-key | tr -d ' \\n'",
    ],
  ];
  return missing.filter(([is]) => is).map(([, line]) => line);
}
