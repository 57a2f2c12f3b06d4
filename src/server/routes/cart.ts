import type { cart } from '#contract/cart.ts';
import type { Handlers } from '../http/handler.ts';

export const cartRoutes = {} as Handlers<typeof cart>;
