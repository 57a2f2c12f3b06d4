export { readCards } from './read-cards.ts';
export { deliveriesOf } from './read-deliveries.ts';
export { readShippingAt, type ShippingAt } from './shipping-at.ts';
