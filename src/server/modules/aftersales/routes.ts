import type { aftersales } from '#contract/aftersales.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { applyForRefund } from './apply.ts';
import { listApplicable } from './list-applicable.ts';
import { countOwnCases, listOwnCases } from './list-cases.ts';
import { previewOwnRefund } from './preview.ts';
import { readOwnCase } from './read-case.ts';
import { listCouriers, listReasons, readReturnAddress } from './read-reasons.ts';
import { revokeOwnCase } from './revoke.ts';
import { sendBack } from './send-back.ts';

export const aftersalesRoutes: Handlers<typeof aftersales> = {
  refundApplyList: (page, context) => listApplicable(context, page),
  refundPreview: (wish, context) => previewOwnRefund(context, wish),
  refundApply: (wish, context) => applyForRefund(context, wish),
  refundReasons: (_, context) => listReasons(context),
  refundList: (wish, context) => listOwnCases(context, wish),
  refundCounts: (_, context) => countOwnCases(context),
  refundDetail: ({ refundOrderNo }, context) => readOwnCase(context, refundOrderNo),
  refundSendBack: (shipment, context) => sendBack(context, shipment),
  refundRevoke: ({ refundOrderNo }, context) => revokeOwnCase(context, refundOrderNo),
  couriers: () => listCouriers(),
  merchantReturnAddress: ({ id }, context) => readReturnAddress(context, id),
};
