import { z } from 'zod';
import { ConfigError } from '../../../platform/config/config.ts';

/** What the messaging app knows the mall's mini-program by. */
export interface MiniProgram {
  appId: string;
  secret: string;
}

export interface MiniProgramConfig {
  /** Null: codes to log in with lead to a page of the mall's own. */
  miniProgram: MiniProgram | null;
}

export const miniProgramVariables = {
  WECHAT_APP_ID: z
    .string()
    .optional()
    .describe('WeChat mini-program that log-in codes open (default: a page of the mall)'),
  WECHAT_SECRET: z.string().optional().describe('secret of that mini-program'),
};

type Read = z.output<z.ZodObject<typeof miniProgramVariables>>;

export function readMiniProgram({ WECHAT_APP_ID: appId, WECHAT_SECRET: secret }: Read): MiniProgramConfig {
  if (Boolean(appId) !== Boolean(secret))
    throw new ConfigError(['WECHAT_APP_ID and WECHAT_SECRET: one without the other is of no use']);
  return { miniProgram: appId && secret ? { appId, secret } : null };
}
