/** What one thing costs, in wire text. */
interface PricedForMembers {
  price: string;
  vipPrice: string;
  isPaidMember: boolean;
}

/** What a shopper pays as a paying member; null where that is the price. */
export const memberPrice = ({ price, vipPrice, isPaidMember }: PricedForMembers, isMember: boolean): string | null =>
  isMember && isPaidMember && Number(vipPrice) > 0 && Number(vipPrice) < Number(price) ? vipPrice : null;
