import type { home } from '#contract/content.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { drawMobileQr } from './draw-mobile-qr.ts';
import {
  readBanners,
  readBottomNavigation,
  readCustomerService,
  readGlobalConfig,
  readHomeConfig,
  readHotWords,
  readMobileDomain,
  readMobileIndex,
} from './read-home.ts';

export const homeRoutes: Omit<Handlers<typeof home>, 'homeRecommended' | 'homeRecommendedGoods'> = {
  globalConfig: (_, context) => readGlobalConfig(context),
  homeConfig: (_, context) => readHomeConfig(context),
  homeBanners: (_, context) => readBanners(context),
  mobileDomain: (_, context) => readMobileDomain(context),
  mobileQr: (input, context) => drawMobileQr(context, input),
  customerService: (_, context) => readCustomerService(context),
  hotWords: (_, context) => readHotWords(context),
  bottomNavigation: (_, context) => readBottomNavigation(context),
  mobileIndex: (_, context) => readMobileIndex(context),
  systemTime: (_, { now }) => now,
};
