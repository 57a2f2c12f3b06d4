import type { merchantApplication } from '#contract/merchants/applications.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { readOwnLicence } from '../../uploads/index.ts';
import { applyForShop } from './apply.ts';
import { listApplications } from './list-own.ts';
import { sendApplyCode } from './send-apply-code.ts';
import { isShopNameFree } from './shop-names.ts';

export const merchantApplicationRoutes: Handlers<typeof merchantApplication> = {
  merchantNameFree: ({ name }, context) => isShopNameFree(context, name),
  merchantApplyCode: ({ captchaVerification, ...phone }, context) => sendApplyCode(context, phone, captchaVerification),
  merchantApply: (input, context) => applyForShop(context, input),
  merchantApplications: (page, context) => listApplications(context, page),
  merchantLicence: ({ file }, context) => readOwnLicence(context, file),
};
