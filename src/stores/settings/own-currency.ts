export { ownCurrency } from '#api-client/own-currency.ts';
