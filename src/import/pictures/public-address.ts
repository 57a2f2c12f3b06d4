import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are no part of the public internet, or that carry IPv4 addresses of such networks inside. */
const IPV4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4';
const IPV6 =
  '::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8';

function closedNetworks(): BlockList {
  const list = new BlockList();
  for (const [networks, family] of [
    [IPV4, 'ipv4'],
    [IPV6, 'ipv6'],
  ] as const) {
    for (const network of networks.split(' ')) {
      const [address = '', bits] = network.split('/');
      list.addSubnet(address, Number(bits), family);
    }
  }
  return list;
}

const CLOSED = closedNetworks();

/** Whether an IP address is one that anybody may be sent to: neither this machine nor its neighbours. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !CLOSED.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

export class ClosedAddress extends Error {}

/**
 * Looks a host up and refuses closed addresses. To be given to the connection itself, so that the address that was
 * checked is the one that is called.
 */
export const lookUpPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return done(error ?? new Error(`${host} has no address`), []);
    const closed = found.find(({ address }) => !isPublicAddress(address));
    if (closed) return done(new ClosedAddress(`${host} is ${closed.address}`), []);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};
