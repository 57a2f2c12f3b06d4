import type { AllHandlers } from '../http/mount.ts';
import { goodsRoutes } from './goods.ts';
import { homeRoutes } from './home.ts';
import { merchantRoutes } from './merchant.ts';
import { newsRoutes } from './news.ts';
import { placeRoutes } from './place.ts';
import { prerenderRoutes } from './prerender.ts';
import { couponRoutes, groupRoutes, seckillRoutes } from './promotion.ts';
import { sessionRoutes } from './session.ts';
import { settingsRoutes } from './settings.ts';
import { ownCouponRoutes, walletRoutes } from './wallet.ts';

export const handlers = {
  ...goodsRoutes,
  ...merchantRoutes,
  ...homeRoutes,
  ...settingsRoutes,
  ...couponRoutes,
  ...seckillRoutes,
  ...groupRoutes,
  ...newsRoutes,
  ...placeRoutes,
  ...prerenderRoutes,
  ...sessionRoutes,
  ...walletRoutes,
  ...ownCouponRoutes,
} satisfies AllHandlers;
