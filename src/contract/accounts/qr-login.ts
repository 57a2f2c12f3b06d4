import { z } from 'zod';
import { calls } from '../call.ts';
import { epoch } from '../fields.ts';
import { loginAnswerSchema } from './login-answer.ts';

/** Base64url of 16 bytes: what a phone reads, and what the computer keeps to itself. */
const ticket = z.string().regex(/^[\w-]{22}$/);
const secret = ticket;

export const qr = calls({
  qrGet: {
    method: 'POST',
    path: 'front/pc/qr/get',
    access: 'public',
    cost: 'dear',
    summary: 'Ours: a code to log in with by a phone that scans it',
    input: z.object({}),
    data: z.object({
      /** Base64 PNG or JPEG, as `front/qrcode/get/wechat` gives it. */
      code: z.string(),
      /** What the code leads to; '' where it is one that only the messaging app reads. */
      address: z.string(),
      /** The secret that collects the login; nothing on the screen reveals it. */
      secret,
      expiresAt: epoch,
    }),
  },
  qrState: {
    method: 'POST',
    path: 'front/pc/qr/state',
    access: 'public',
    summary: 'Ours: how far the login by a code is; confirmed is returned once, with the login',
    input: z.object({ secret }),
    data: z.discriminatedUnion('state', [
      z.object({ state: z.literal('waiting') }),
      z.object({ state: z.literal('scanned') }),
      z.object({ state: z.literal('confirmed'), login: loginAnswerSchema }),
      z.object({ state: z.literal('gone') }),
    ]),
  },
  qrScan: {
    method: 'POST',
    path: 'front/pc/qr/scan',
    access: 'buyer',
    summary: 'Ours: a phone has read the code; from then on nobody else can confirm it',
    input: z.object({ ticket }),
    data: z.object({ expiresAt: epoch }),
  },
  qrConfirm: {
    method: 'POST',
    path: 'front/pc/qr/confirm',
    access: 'buyer',
    summary: 'Ours: lets the computer in that shows the code, as the buyer who scanned it',
    input: z.object({ ticket }),
    data: z.null(),
  },
});
