/** Number of the order that an address names; '' where it names none. */
export const readOrderNo = (search: string): string => new URLSearchParams(search).get('orderNo')?.trim() ?? '';

export const orderNoHere = () => readOrderNo(location.search);

/** Whether the address is the one to which the page of a card payment leads back. */
export const hasPaidByCard = () => new URLSearchParams(location.search).get('paid') === 'card';
