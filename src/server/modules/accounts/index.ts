export { isPaidMember } from './profile/paid-member.ts';
export { isPaidMemberNow } from './queries/paid-member.ts';
