import { z } from 'zod';
import {
  type MiniProgramConfig,
  miniProgramVariables,
  readMiniProgram,
} from './modules/accounts/qr-codes/mini-program-settings.ts';
import { type GatewayConfig, gatewayVariables, readGateways } from './modules/payments/gateways/gateway-settings.ts';
import { ConfigError, type PlatformConfig, parseVariables, platformConfig } from './platform/config/config.ts';
import { firstVariables, lastVariables } from './platform/config/environment.ts';

/** The configuration of the whole mall: the platform's part and those of the modules. */
export interface Config extends PlatformConfig, MiniProgramConfig, GatewayConfig {}

const environmentSchema = z.object({
  ...firstVariables,
  ...miniProgramVariables,
  ...gatewayVariables,
  ...lastVariables,
});

/** Every variable with its description, for the help of the command line. */
export const VARIABLES: readonly { name: string; about: string }[] = Object.entries(environmentSchema.shape).map(
  ([name, { description = '' }]) => ({ name, about: description }),
);

/**
 * Reads the environment once. Empty variables count as absent.
 * Throws a `ConfigError` that names every variable that makes no sense.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const read = parseVariables(environment, environmentSchema);
  const platform = platformConfig(read);
  const { problems, ...gateways } = readGateways(read);
  const miniProgram = readMiniProgram(read);
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...platform, ...miniProgram, ...gateways };
}
