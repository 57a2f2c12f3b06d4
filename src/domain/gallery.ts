/** Addresses of a list in JSON text; none for text that is no such list. */
function addresses(json: string): string[] {
  try {
    const read: unknown = JSON.parse(json);
    return Array.isArray(read) ? read.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** A goods' own pictures, then those of its variants that are not among them: a chosen colour can be shown. */
export const galleryOf = (slider: string, variants: readonly string[]): string[] => [
  ...new Set([...addresses(slider), ...variants.filter(Boolean)]),
];
