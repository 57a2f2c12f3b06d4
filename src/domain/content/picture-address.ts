/** A path or an address of the web, never one that runs when somebody opens it. */
export const isPictureAddress = (one: unknown): one is string =>
  typeof one === 'string' && /^(\/(?![/\\])|https?:\/\/)/.test(one);

/** Addresses of pictures out of a list in JSON text, as merchants and other programs left it; the rest is left out. */
export function pictureAddresses(json: string): string[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.filter(isPictureAddress) : [];
  } catch {
    return [];
  }
}
