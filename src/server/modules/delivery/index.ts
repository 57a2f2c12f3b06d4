export { readCards } from './read-cards.ts';
export { deliveriesOf } from './read-deliveries.ts';
