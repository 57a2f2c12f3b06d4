/** A picture in base64 as an address. */
export const pngAddress = (base64: string | null) => `data:image/png;base64,${base64 ?? ''}`;
