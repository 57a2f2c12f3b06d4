const ADDRESS = /^https?:\/\/[^\s?#]+$/i;

const bare = (address: string) => address.replace(/\/+$/, '');

/**
 * The address of the mobile mall without a slash at the end; '' where there is none. A mobile mall at the mall's own
 * address is none: its code would lead a phone to the page that it was read from.
 */
export function mobileMall(received: string, own: string): string {
  const address = bare(received.trim());
  return ADDRESS.test(address) && address.toLowerCase() !== bare(own).toLowerCase() ? address : '';
}
