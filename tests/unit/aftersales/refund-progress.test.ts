import { describe, expect, test } from 'vitest';
import { type FollowedRefund, refundProgress } from '#domain/aftersales/refund-progress.ts';
import { REFUND_KIND, REFUND_STATUS, type RefundStepKind } from '#domain/aftersales/refund-state.ts';

const AT = '2026-11-18 11:32:00';

const refund = (refundStatus: number, kinds: RefundStepKind[], more: Partial<FollowedRefund> = {}): FollowedRefund => ({
  refundStatus,
  afterSalesType: REFUND_KIND.giveBack,
  isUserRevoke: false,
  statusList: kinds.map((changeType) => ({ changeType, createTime: AT })),
  ...more,
});
const stepsOf = (followed: FollowedRefund) => refundProgress(followed).map(({ step, state }) => `${step} ${state}`);

describe('the steps of a request', () => {
  test('are all listed from the beginning, those to come without a time', () => {
    const steps = refundProgress(refund(REFUND_STATUS.underReview, ['apply']));
    expect(steps.map(({ step, state, at }) => [step, state, at])).toEqual([
      ['asked', 'done', AT],
      ['decides', 'now', ''],
      ['send', 'ahead', ''],
      ['receive', 'ahead', ''],
      ['refund', 'ahead', ''],
    ]);
  });

  test('of a refund without a return lead from the decision to the money', () => {
    const only = { afterSalesType: REFUND_KIND.moneyOnly };
    expect(stepsOf(refund(REFUND_STATUS.underReview, ['apply'], only))).toEqual([
      'asked done',
      'decides now',
      'refund ahead',
    ]);
  });

  test('keep their number while a return goes on, and its current one is the shopper’s turn at the third', () => {
    const agreed = stepsOf(refund(REFUND_STATUS.toSendBack, ['apply', 'audit']));
    expect(agreed).toEqual(['asked done', 'agreed done', 'send now', 'receive ahead', 'refund ahead']);
    expect(stepsOf(refund(REFUND_STATUS.toReceive, ['apply', 'audit', 'returning']))).toHaveLength(agreed.length);
  });

  test('count a refund as done only once the payment provider has confirmed it', () => {
    const kinds: RefundStepKind[] = ['apply', 'audit', 'returning', 'receiving', 'refund'];
    expect(stepsOf(refund(REFUND_STATUS.refunding, kinds)).at(-1)).toBe('refund now');
    expect(stepsOf(refund(REFUND_STATUS.refunded, kinds)).at(-1)).toBe('refund done');
  });

  test('show a refund that was delayed once, at the moment at which it came', () => {
    const kinds: RefundStepKind[] = ['apply', 'audit', 'refund', 'refund'];
    const statusList = kinds.map((changeType, at) => ({ changeType, createTime: `2026-11-18 11:3${at}:00` }));
    const delayed = refund(REFUND_STATUS.refunding, kinds.slice(0, -1));
    expect(stepsOf(delayed).filter((step) => step.startsWith('refund'))).toEqual(['refund now']);
    const refunds = refundProgress(refund(REFUND_STATUS.refunded, kinds, { statusList })).filter(
      ({ step }) => step === 'refund',
    );
    expect(refunds).toEqual([{ step: 'refund', state: 'done', at: '2026-11-18 11:33:00' }]);
  });

  test('end with what stopped them', () => {
    const { refused, revoked } = REFUND_STATUS;
    expect(stepsOf(refund(refused, ['apply', 'audit'])).at(-1)).toBe('refused stop');
    expect(stepsOf(refund(refused, ['apply', 'audit', 'returning', 'rejectionGoods']))).toEqual([
      'asked done',
      'agreed done',
      'send done',
      'refused stop',
    ]);
    expect(stepsOf(refund(revoked, ['apply', 'revoke'], { isUserRevoke: true })).at(-1)).toBe('withdrawn stop');
    expect(stepsOf(refund(revoked, ['apply', 'audit', 'revoke'])).at(-1)).toBe('closed stop');
  });
});
