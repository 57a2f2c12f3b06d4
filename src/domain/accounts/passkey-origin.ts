const isAddress = (hostname: string) => /^[\d.]+$/.test(hostname) || hostname.startsWith('[');

/**
 * Whether browsers make passkeys for a mall at this origin: the domain must be a name, and the connection safe. Browsers
 * count localhost as safe.
 */
export function takesPasskeys(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return !isAddress(hostname) && (protocol === 'https:' || isLocal);
}
