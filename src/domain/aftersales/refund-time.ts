/** The wallet gets it with the shop's last step; a gateway takes some days. */
export const BY_WALLET = 'yue';

export const GATEWAY_DAYS = { leastDays: 1, mostDays: 3 } as const;

export const refundTime = (payType: string) =>
  payType === BY_WALLET ? { atOnce: true, leastDays: 0, mostDays: 0 } : { atOnce: false, ...GATEWAY_DAYS };
