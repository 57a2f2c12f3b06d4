/** Orders by status, as the mall counts them: 1 are also those shipped in part. All of them stand under no name. */
export const ORDER_TABS = ['0', '1', '3', '4', '5', '6', '9'] as const;

export type OrderTab = (typeof ORDER_TABS)[number];
