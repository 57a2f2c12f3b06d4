import type { AllHandlers } from '../platform/http/mount.ts';
import { loginRoutes } from './accounts/login/routes.ts';
import { passkeyRoutes } from './accounts/passkeys/routes.ts';
import { profileRoutes } from './accounts/profile/routes.ts';
import { proofRoutes } from './accounts/proof/routes.ts';
import { qrRoutes } from './accounts/qr-login/routes.ts';
import { secondFactorRoutes } from './accounts/second-factor/routes.ts';
import { securityRoutes } from './accounts/security/routes.ts';
import { sessionRoutes } from './accounts/sessions/routes.ts';
import { placeRoutes } from './addresses/place-routes.ts';
import { addressRoutes } from './addresses/routes.ts';
import { aftersalesRoutes } from './aftersales/routes.ts';
import { alertRoutes } from './alerts/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { categoryRoutes, sizeGuideRoutes } from './catalog/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { newsRoutes } from './content/news/routes.ts';
import { homeRoutes } from './content/routes.ts';
import { deliveryRoutes } from './delivery/routes.ts';
import { browsedProductRoutes, browsingHistoryRoutes, favoriteRoutes } from './favorites/routes.ts';
import { merchantApplicationRoutes } from './merchants/applications/routes.ts';
import { merchantRoutes } from './merchants/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { orderRoutes, purchasedProductRoutes } from './orders/routes.ts';
import { shipmentRoutes } from './orders/shipments/shipment-routes.ts';
import { payRoutes, sandboxRoutes } from './payments/routes.ts';
import { productPageRoutes } from './product-pages/routes.ts';
import {
  couponProductRoutes,
  couponRoutes,
  flashSaleRoutes,
  groupRoutes,
  ownCouponRoutes,
  waitlistRoutes,
} from './promotions/routes.ts';
import { prerenderRoutes } from './publishing/routes.ts';
import { ownReviewRoutes, reviewRoutes } from './reviews/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { safetyRoutes } from './verification/captcha/routes.ts';
import { walletRoutes } from './wallet/routes.ts';

export const handlers = {
  ...categoryRoutes,
  ...sizeGuideRoutes,
  ...searchRoutes,
  ...reviewRoutes,
  ...ownReviewRoutes,
  ...productPageRoutes,
  ...browsedProductRoutes,
  ...purchasedProductRoutes,
  ...couponProductRoutes,
  ...merchantRoutes,
  ...merchantApplicationRoutes,
  ...homeRoutes,
  ...settingsRoutes,
  ...couponRoutes,
  ...flashSaleRoutes,
  ...waitlistRoutes,
  ...groupRoutes,
  ...alertRoutes,
  ...messageRoutes,
  ...newsRoutes,
  ...placeRoutes,
  ...prerenderRoutes,
  ...deliveryRoutes,
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
  ...favoriteRoutes,
  ...browsingHistoryRoutes,
  ...addressRoutes,
  ...walletRoutes,
  ...ownCouponRoutes,
  ...cartRoutes,
  ...checkoutRoutes,
  ...orderRoutes,
  ...shipmentRoutes,
  ...aftersalesRoutes,
  ...payRoutes,
  ...sandboxRoutes,
} satisfies AllHandlers;
