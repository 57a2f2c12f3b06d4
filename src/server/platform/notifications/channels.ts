import type { PlatformConfig } from '../config/config.ts';
import type { Channel } from './message.ts';

type Services = Pick<PlatformConfig, 'mail' | 'sms' | 'localOnly'>;

/**
 * Whether a message can reach people by a channel: by a service of the environment, or, in a mall that is `localOnly`, by the
 * outbox that anybody can read there.
 */
export const isDeliverable = ({ mail, sms, localOnly }: Services, channel: Channel): boolean =>
  localOnly || (channel === 'email' ? mail : sms) !== null;
