import type { qr } from '#contract/accounts/qr-login.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { confirmCode, scanCode } from './confirm-code.ts';
import { makeCode } from './make-code.ts';
import { readState } from './read-state.ts';

export const qrRoutes: Handlers<typeof qr> = {
  qrGet: (_, context) => makeCode(context),
  qrState: ({ secret }, context) => readState(context, secret),
  qrScan: ({ ticket }, context) => scanCode(context, ticket),
  qrConfirm: ({ ticket }, context) => confirmCode(context, ticket),
};
