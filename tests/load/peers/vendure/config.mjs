import { AssetServerPlugin } from '@vendure/asset-server-plugin';
import {
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSchedulerPlugin,
  DefaultSearchPlugin,
  dummyPaymentHandler,
  LogLevel,
} from '@vendure/core';

/**
 * What `@vendure/create` writes into a new project, with its settings for production, but without mails, dashboard and
 * GraphiQL, which answer no shopper.
 */
const { VENDURE_SOCKETS, VENDURE_DATABASE, VENDURE_ASSETS, VENDURE_POOL, VENDURE_PORT } = process.env;

/** `synchronize` makes the tables; only the program that fills the shop does that. */
export const configure = ({ synchronize, importAssetsDir }) => ({
  logger: new DefaultLogger({ level: LogLevel.Warn }),
  apiOptions: {
    hostname: '127.0.0.1',
    port: Number(VENDURE_PORT),
    adminApiPath: 'api/admin',
    // The same beginning as the calls of a mall have, because the load generator writes it.
    shopApiPath: 'api/shop',
    introspection: false,
    csrfPrevention: true,
    trustProxy: 1,
    cors: { origin: [], credentials: true },
  },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: 'superadmin', password: 'of a shop that only this machine reaches' },
    cookieOptions: { secret: 'of a shop that only this machine reaches' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    host: VENDURE_SOCKETS,
    username: 'mall',
    database: VENDURE_DATABASE,
    poolSize: Number(VENDURE_POOL),
    synchronize,
    logging: false,
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  ...(importAssetsDir ? { importExportOptions: { importAssetsDir } } : {}),
  plugins: [
    AssetServerPlugin.init({
      route: 'assets',
      assetUploadDir: VENDURE_ASSETS,
      assetUrlPrefix: `http://127.0.0.1:${VENDURE_PORT}/assets/`,
    }),
    DefaultSchedulerPlugin.init(),
    DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }),
    DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
  ],
});
