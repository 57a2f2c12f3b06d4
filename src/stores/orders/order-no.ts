/** Number of the order that an address names; '' where it names none. */
export const readOrderNo = (search: string): string => new URLSearchParams(search).get('orderNo')?.trim() ?? '';

export const orderNoHere = () => readOrderNo(location.search);
