import type { checkout } from '#contract/order.ts';
import type { Handlers } from '../http/handler.ts';

export const checkoutRoutes = {} as Handlers<typeof checkout>;
