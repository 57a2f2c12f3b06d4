import type { Config } from './config.ts';
import type { CatalogCache } from './db/catalog-cache.ts';
import type { Database } from './db/open.ts';
import type { RateLimits } from './db/rate-limits.ts';
import type { InstallationKeys } from './installation-keys.ts';
import type { Log } from './log.ts';
import type { Send } from './notify/message.ts';
import type { Payments } from './payments/payments.ts';
import type { DrawQrCode } from './qr-codes/qr-codes.ts';
import type { NoteSecurityEvent } from './security-events.ts';
import type { VisitCounter } from './services/news/visit-counter.ts';
import type { UploadSlots } from './uploads/slots.ts';
import type { UploadStore } from './uploads/store.ts';

/** What every use case is handed: the database, the clock and the settings. Nothing here belongs to one request. */
export interface Mall {
  readonly db: Database;
  readonly cache: CatalogCache;
  readonly limits: RateLimits;
  /** Tells people something by e-mail or on their phone. */
  readonly notify: Send;
  readonly drawLoginCode: DrawQrCode;
  /** The gateways by which buyers pay. */
  readonly payments: Payments;
  readonly visits: VisitCounter;
  readonly config: Pick<
    Config,
    'origin' | 'timezone' | 'dataDir' | 'localOnly' | 'apiDocs' | 'proxies' | 'buildKey' | 'mail' | 'sms'
  >;
  /** Epoch milliseconds; tests pass their own. */
  readonly clock: () => number;
  /** Bytes that nobody can guess; tests pass their own. */
  readonly random: (bytes: number) => Buffer;
  /** Pictures that buyers send, and who may send one now. */
  readonly uploads: UploadStore;
  readonly uploadSlots: UploadSlots;
  readonly log: Log;
  readonly keys: InstallationKeys;
  /** Writes a line about what operators watch for: failed log-ins, changed passwords, reached limits. */
  readonly noteSecurityEvent: NoteSecurityEvent;
}
