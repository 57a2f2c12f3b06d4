import type { delivery } from '#contract/delivery.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { readDeliveries } from './read-deliveries.ts';

export const deliveryRoutes: Handlers<typeof delivery> = {
  deliveries: ({ goods }, context) => readDeliveries(context, goods),
};
