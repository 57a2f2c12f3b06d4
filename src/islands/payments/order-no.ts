/** The order that the address names; '' where it names none. */
export const orderNoHere = () => new URLSearchParams(location.search).get('orderNo') ?? '';
