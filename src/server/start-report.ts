import type { Config } from './config.ts';

type Settings = Pick<
  Config,
  'localOnly' | 'mail' | 'sms' | 'wechatPay' | 'alipay' | 'origin' | 'proxies' | 'secret' | 'databaseUrl'
>;

const LOCAL =
  'This mall is open to this machine alone, so demo log-ins, sandbox payments and the outbox are on. A proxy or tunnel in front needs MALL_ORIGIN and MALL_PROXIES, or strangers have them too. MALL_HOST, a public MALL_ORIGIN, MALL_PROXIES or NODE_ENV=production turns them off.';

/** What the log reports to the operator at the start, one line each: what is missing to run for real, or that this is a demo. */
export function startReport(config: Settings): string[] {
  if (config.localOnly) return [LOCAL];
  const { mail, sms, wechatPay, alipay, origin, proxies, secret, databaseUrl } = config;
  const missing: [boolean, string][] = [
    [mail === null, 'No e-mail can be sent, so codes by e-mail are refused: set SMTP_URL and MAIL_FROM.'],
    [sms === null, 'No text message can be sent, so codes by phone are refused: set SMS_URL and SMS_TOKEN.'],
    [
      wechatPay === null && alipay === null,
      'No payment provider is configured, so buyers pay from their wallets alone: set WECHAT_PAY_… or ALIPAY_….',
    ],
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
