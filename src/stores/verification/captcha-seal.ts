/**
 * AES-128-ECB as the family's protocol wants it. Browsers know no ECB, but their CBC from a blank start is the same for a
 * single block, and pads the last one alike. So no cipher of our own travels to the shopper; pages without TLS have
 * none at all and ask for a puzzle without a key.
 */
const BLOCK = 16;
const BLANK = new Uint8Array(BLOCK);

export const canSeal = () => globalThis.crypto?.subtle !== undefined;

export async function seal(text: string, key: string): Promise<string> {
  if (key === '') return text;
  const encoder = new TextEncoder();
  const secret = await crypto.subtle.importKey('raw', encoder.encode(key), 'AES-CBC', false, ['encrypt']);
  const bytes = encoder.encode(text);
  const sealBlock = async (at: number) => {
    const block = bytes.slice(at * BLOCK, (at + 1) * BLOCK);
    const sealed = await crypto.subtle.encrypt({ name: 'AES-CBC', iv: BLANK }, secret, block);
    return [...new Uint8Array(sealed, 0, BLOCK)];
  };
  const count = Math.floor(bytes.length / BLOCK) + 1;
  const blocks = await Promise.all(Array.from({ length: count }, (_, at) => sealBlock(at)));
  return btoa(String.fromCharCode(...blocks.flat()));
}
