import type { qr } from '#contract/qr.ts';
import type { Handlers } from '../http/handler.ts';
import { confirmCode, scanCode } from '../services/qr-login/confirm-code.ts';
import { makeCode } from '../services/qr-login/make-code.ts';
import { readState } from '../services/qr-login/read-state.ts';

export const qrRoutes: Handlers<typeof qr> = {
  qrGet: (_, context) => makeCode(context),
  qrState: ({ secret }, context) => readState(context, secret),
  qrScan: ({ ticket }, context) => scanCode(context, ticket),
  qrConfirm: ({ ticket }, context) => confirmCode(context, ticket),
};
