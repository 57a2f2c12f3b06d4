import { fillIn } from '#locale/fill-in.ts';

interface RouteTexts {
  /** The names of gateways. */
  routes: Readonly<Record<string, string>>;
  /** A card has a sentence of its own, because it is the shopper's and not a gateway's. */
  card: string;
  /** With the name of the gateway. */
  named: string;
}

/** By which way money goes back that was not paid from a wallet. */
export const routeText = (
  payType: string,
  { routes, card, named }: RouteTexts,
  values: Readonly<Record<string, string>> = {},
): string => fillIn(payType === 'card' ? card : named, { ...values, route: routes[payType] ?? '' });
