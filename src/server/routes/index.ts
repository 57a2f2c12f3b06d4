import type { AllHandlers } from '../http/mount.ts';
import { addressRoutes } from './address.ts';
import { cartRoutes } from './cart.ts';
import { checkoutRoutes } from './checkout.ts';
import { favouriteRoutes, footprintRoutes } from './favourite.ts';
import { goodsRoutes } from './goods.ts';
import { homeRoutes } from './home.ts';
import { loginRoutes } from './login.ts';
import { merchantRoutes } from './merchant.ts';
import { newsRoutes } from './news.ts';
import { orderRoutes } from './order.ts';
import { parcelRoutes } from './parcel.ts';
import { passkeyRoutes } from './passkey.ts';
import { payRoutes, sandboxRoutes } from './pay.ts';
import { placeRoutes } from './place.ts';
import { prerenderRoutes } from './prerender.ts';
import { profileRoutes } from './profile.ts';
import { couponRoutes, groupRoutes, seckillRoutes, waitlistRoutes } from './promotion.ts';
import { proofRoutes } from './proof.ts';
import { qrRoutes } from './qr.ts';
import { safetyRoutes } from './safety.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { securityRoutes } from './security.ts';
import { sessionRoutes } from './session.ts';
import { settingsRoutes } from './settings.ts';
import { uploadRoutes } from './upload.ts';
import { ownCouponRoutes, walletRoutes } from './wallet.ts';

export const handlers = {
  ...goodsRoutes,
  ...merchantRoutes,
  ...homeRoutes,
  ...settingsRoutes,
  ...couponRoutes,
  ...seckillRoutes,
  ...waitlistRoutes,
  ...groupRoutes,
  ...newsRoutes,
  ...placeRoutes,
  ...prerenderRoutes,
  ...sessionRoutes,
  ...loginRoutes,
  ...securityRoutes,
  ...passkeyRoutes,
  ...secondFactorRoutes,
  ...proofRoutes,
  ...safetyRoutes,
  ...qrRoutes,
  ...profileRoutes,
  ...uploadRoutes,
  ...favouriteRoutes,
  ...footprintRoutes,
  ...addressRoutes,
  ...walletRoutes,
  ...ownCouponRoutes,
  ...cartRoutes,
  ...checkoutRoutes,
  ...orderRoutes,
  ...parcelRoutes,
  ...payRoutes,
  ...sandboxRoutes,
} satisfies AllHandlers;
