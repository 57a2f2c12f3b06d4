import type { home } from '#contract/home.ts';
import type { Handlers } from '../http/handler.ts';
import { drawMobileQr } from '../services/home/draw-mobile-qr.ts';
import {
  readBanners,
  readBottomNavigation,
  readCustomerService,
  readGlobalConfig,
  readHomeConfig,
  readHotWords,
  readMobileDomain,
  readMobileIndex,
} from '../services/home/read-home.ts';
import { readRecommended, readRecommendedGoods } from '../services/home/read-recommended.ts';

export const homeRoutes: Handlers<typeof home> = {
  globalConfig: (_, context) => readGlobalConfig(context),
  homeConfig: (_, context) => readHomeConfig(context),
  homeRecommended: (_, context) => readRecommended(context),
  homeRecommendedGoods: ({ id, ...page }, context) => readRecommendedGoods(context, id, page),
  homeBanners: (_, context) => readBanners(context),
  mobileDomain: (_, context) => readMobileDomain(context),
  mobileQr: (input, context) => drawMobileQr(context, input),
  customerService: (_, context) => readCustomerService(context),
  hotWords: (_, context) => readHotWords(context),
  bottomNavigation: (_, context) => readBottomNavigation(context),
  mobileIndex: (_, context) => readMobileIndex(context),
  systemTime: (_, { now }) => now,
};
