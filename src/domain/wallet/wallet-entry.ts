/** Whether an entry of the wallet or of the points adds or takes; numbers of the contract (`pm`, `type`). */
export const WALLET_ENTRY = { income: 1, expense: 2 } as const;
export type WalletEntryType = (typeof WALLET_ENTRY)[keyof typeof WALLET_ENTRY];
