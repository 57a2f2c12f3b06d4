export { spendTicket } from './captcha/spend-ticket.ts';
export { isShareUsedUp } from './codes/code-limits.ts';
export { countsOfAsker, type RequestedUse } from './codes/requester.ts';
export { sendCode } from './codes/send-code.ts';
export { checkCode, withCode, withOwnCode } from './codes/use-code.ts';
export { type CodePurpose, type CodeUse, restoreCode, spendCode } from './queries/codes.ts';
