import type { OldAddresses } from '#publish/files/redirects.ts';

/** What a host of files lacks of the old addresses, with the remedy; nothing where it has all. */
export function staticHostsLines({ written, all }: OldAddresses): string[] {
  if (written === all) return [];
  const [some, every, left] = [written, all, all - written].map((count) => count.toLocaleString('en'));
  return [
    `Static hosts get ${some} of ${every} old addresses (in all languages) from _redirects, because they take no more lines: for the other ${left} serve the pages by the mall's own server, or let the static host forward addresses that it does not have to the mall's server.`,
  ];
}
