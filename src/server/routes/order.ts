import type { order } from '#contract/order.ts';
import type { Handlers } from '../http/handler.ts';

export const orderRoutes = {} as Handlers<typeof order>;
