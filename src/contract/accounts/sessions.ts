import { z } from 'zod';
import { calls } from '../call.ts';
import { epoch, id } from '../fields.ts';

export const session = calls({
  tokenExists: {
    method: 'POST',
    path: 'front/login/token/is/exist',
    access: 'public',
    summary: 'Whether the token of the request is one of somebody who is logged in',
    input: z.object({}),
    data: z.boolean(),
  },
  logout: {
    method: 'GET',
    path: 'front/login/logout',
    access: 'public',
    summary: 'Ends the session of the token; without one nothing happens',
    input: z.object({}),
    data: z.null(),
  },
  sessionList: {
    method: 'GET',
    path: 'front/pc/session/list',
    access: 'buyer',
    summary: 'Ours: where one is logged in, the last used first',
    input: z.object({}),
    data: z.array(
      z.object({
        id: z.int(),
        device: z.string(),
        address: z.string(),
        createdAt: epoch,
        seenAt: epoch,
        isCurrent: z.boolean(),
      }),
    ),
  },
  sessionEnd: {
    method: 'POST',
    path: 'front/pc/session/end',
    access: 'buyer',
    summary: 'Ours: logs out one of the sessions, or without an id all others',
    input: z.object({ id: id.optional() }),
    data: z.null(),
  },
});
