import type { pay, sandbox } from '#contract/pay.ts';
import type { Handlers } from '../http/handler.ts';

export const payRoutes = {} as Handlers<typeof pay>;
export const sandboxRoutes = {} as Handlers<typeof sandbox>;
