import type { CatalogCache } from './cache/cache.ts';
import type { PlatformConfig } from './config/config.ts';
import type { InstallationKeys } from './config/installation-keys.ts';
import type { Database } from './db/open.ts';
import type { FileStore } from './files/file-store.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { Log } from './log/log.ts';
import type { NoteSecurityEvent } from './log/security-events.ts';
import type { Send } from './notifications/message.ts';
import type { Replica } from './replica/replica.ts';
import type { ServedPages } from './static/served-pages.ts';
import type { TranslateTexts } from './translation/translate-texts.ts';
import type { Siblings } from './workers/siblings.ts';

/**
 * What every use case receives: the database, the clock and the settings. Nothing here belongs to one request. A module that
 * keeps a service open for the life of the mall declares it here (`declare module`), beside the service.
 */
export interface Mall {
  readonly db: Database;
  /** What visitors read from where it may be a moment late; null without one. */
  readonly replica: Replica | null;
  readonly cache: CatalogCache;
  readonly limits: RateLimits;
  /** Sends people messages by e-mail or to their phone. */
  readonly notify: Send;
  /** Translates what people wrote; null where the mall has no service for it. */
  readonly translateTexts: TranslateTexts | null;
  /** Pictures of products, shops and brands. */
  readonly pictures: FileStore;
  readonly config: Pick<
    PlatformConfig,
    | 'origin'
    | 'timezone'
    | 'dataDir'
    | 'localOnly'
    | 'apiDocs'
    | 'proxies'
    | 'corsOrigins'
    | 'buildKey'
    | 'mail'
    | 'sms'
    | 'metricsToken'
  >;
  readonly pages: ServedPages;
  /** The other processes of this machine that serve the mall with this one. */
  readonly siblings: Siblings;
  /** Epoch milliseconds; tests pass their own. */
  readonly clock: () => number;
  /** Bytes that cannot be guessed; tests pass their own. */
  readonly random: (bytes: number) => Buffer;
  readonly log: Log;
  readonly keys: InstallationKeys;
  /** Writes a line about what operators watch for: failed log-ins, changed passwords, reached limits. */
  readonly noteSecurityEvent: NoteSecurityEvent;
}
