import type { Config } from '../config.ts';
import type { Database } from '../db/open.ts';
import type { Payments } from './payments.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { readSandboxKey } from './sandbox-key.ts';

type Settings = Pick<Config, 'origin' | 'dataDir' | 'production' | 'wechatPay' | 'alipay'>;

interface Parts {
  db: Pick<Database, 'sql'>;
  clock: () => number;
  random: (bytes: number) => Buffer;
}

/** The gateways of the configuration; where one is missing, the sandbox, which there is everywhere but in production. */
export function openPayments({ origin, dataDir, production }: Settings, parts: Parts): Payments {
  const sandbox: Sandbox | null = production
    ? null
    : createSandbox({ ...parts, origin, key: readSandboxKey(dataDir, parts.random) });
  return { weixin: sandbox, alipay: sandbox, sandbox };
}
