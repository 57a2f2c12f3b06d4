export { walletCurrency } from './list-buyers.ts';
export { isPaidMember } from './profile/paid-member.ts';
export { isPaidMemberNow } from './queries/paid-member.ts';
