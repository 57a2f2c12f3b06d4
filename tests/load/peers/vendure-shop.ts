import type { Decided, Piece, Shop, Shopper } from '../orders/shop.ts';
import type { Line } from '../support/http-exchange.ts';

/** Below /api/, see config.mjs. */
export const SHOP_API = 'shop';

interface Result {
  __typename: string;
  message?: string;
  /** The state of an order. */
  state?: string;
}

/** What GraphQL answers: HTTP status 200, also where it has errors. */
interface Answer {
  data?: Record<string, Result> | null;
  errors?: { message: string }[];
}

/** As little of an order as a storefront can do with. */
const ORDER = '__typename ... on Order { id code state totalQuantity totalWithTax } ... on ErrorResult { message }';

const mutation = (parameters: string, call: string) => `mutation (${parameters}) { result: ${call} { ${ORDER} } }`;

const ADD = mutation('$id: ID!', 'addItemToOrder(productVariantId: $id, quantity: 1)');
const SET_ADDRESS = mutation('$input: CreateAddressInput!', 'setOrderShippingAddress(input: $input)');
const SET_SHIPPING = mutation('$id: [ID!]!', 'setOrderShippingMethod(shippingMethodId: $id)');
const ARRANGE_PAYMENT = mutation('$state: String!', 'transitionOrderToState(state: $state)');
const PAY = mutation('$input: PaymentInput!', 'addPaymentToOrder(input: $input)');

const ADDRESS = {
  fullName: 'Robin Doe',
  streetLine1: '200 N Spring St',
  city: 'Los Angeles',
  province: 'California',
  postalCode: '90012',
  countryCode: 'US',
  phoneNumber: '+12133734253',
};
const STANDARD_SHIPPING = ['1'];
const PAYMENT = { method: 'standard-payment', metadata: {} };

/** Changes the active order of a customer, which is in `state` then. Rejects with what the answer says instead. */
async function change(line: Line, { token }: Shopper, query: string, variables: object, state: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const { data, errors } = await line.ask<Answer>(SHOP_API, headers, { query, variables });
  const result = data?.['result'];
  if (result?.__typename === 'Order' && result.state === state && !errors) return;
  throw new Error(errors?.[0]?.message ?? result?.message ?? `the order is ${result?.state}, not ${state}`);
}

const add = (line: Line, shopper: Shopper, { skuId }: Piece) =>
  change(line, shopper, ADD, { id: String(skuId) }, 'AddingItems');

async function decide(line: Line, shopper: Shopper, piece: Piece): Promise<Decided> {
  await add(line, shopper, piece);
  await change(line, shopper, SET_ADDRESS, { input: ADDRESS }, 'AddingItems');
  await change(line, shopper, SET_SHIPPING, { id: STANDARD_SHIPPING }, 'AddingItems');
  return {
    place: (last) => change(last, shopper, ARRANGE_PAYMENT, { state: 'ArrangingPayment' }, 'ArrangingPayment'),
    pay: (last) => change(last, shopper, PAY, { input: PAYMENT }, 'PaymentSettled'),
  };
}

/** Its buyers choose nothing of what comes after the address: there is one way of shipping that they take, and one payment. */
export const vendure: Shop = {
  add,
  decide,
  async checkout(line, shopper, piece) {
    const { place, pay } = await decide(line, shopper, piece);
    await place(line);
    await pay(line);
  },
};
