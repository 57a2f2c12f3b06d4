const GROUPS = 8;
/** Groups of a /64, the smallest network that a household has; it holds more addresses than can be counted. */
const COUNTED = 4;

const split = (part: string) => (part === '' ? [] : part.split(':'));

/** The groups of an IPv6 address, with the zeros that '::' stands for; none for an address with too many groups. */
function groupsOf(address: string): string[] {
  const [before = '', behind = ''] = address.split('::');
  const [first, last] = [split(before), split(behind)];
  return [...first, ...Array.from({ length: GROUPS - first.length - last.length }, () => '0'), ...last];
}

/** '::ffff:192.0.2.7', as sockets of both kinds call it, is '192.0.2.7'; any other address stays. */
export const plainAddress = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/** A network that a client is in. A wide one has many clients, so it may do `factor` times as much as the narrowest. */
export interface Network {
  name: string;
  width: number;
  factor: number;
}

const HEX_DIGITS = 4;
const bare = (group: string) => group.replace(/^0+(?=.)/, '');

/** The first two hexadecimal digits of a group: its upper eight bits. */
const upperHalf = (group: string) => bare(`${group.padStart(HEX_DIGITS, '0').slice(0, 2)}00`);

/**
 * A provider gives a household a /64, a /56 or a /48, and a data center gives a customer many addresses of one /24. So
 * each of them is counted, with room for as many honest clients as may share it.
 */
const FACTORS = { v6: { 56: 4, 48: 16 }, v4: { 24: 8 } } as const;

/** The networks that a client is counted by, the narrowest first. */
export function networksOf(given: string): [Network, ...Network[]] {
  const address = plainAddress(given);
  if (!address.includes(':')) {
    const narrow = { name: address, width: 32, factor: 1 };
    const bytes = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address);
    return bytes ? [narrow, { name: `${bytes[1]}.0/24`, width: 24, factor: FACTORS.v4[24] }] : [narrow];
  }
  const groups = groupsOf(address.toLowerCase().replace(/%.*$/, '')).slice(0, COUNTED).map(bare);
  const site = groups.slice(0, COUNTED - 1);
  return [
    { name: `${groups.join(':')}::/64`, width: 64, factor: 1 },
    { name: `${[...site, upperHalf(groups[COUNTED - 1] ?? '')].join(':')}::/56`, width: 56, factor: FACTORS.v6[56] },
    { name: `${site.join(':')}::/48`, width: 48, factor: FACTORS.v6[48] },
  ];
}

/** The narrowest network of a client: its IPv4 address, the /64 of its IPv6 address, and anything else as it is. */
export const networkOf = (given: string): string => networksOf(given)[0].name;

/** The widest network that a client is counted by. */
export const widestNetworkOf = (given: string): string => networksOf(given).at(-1)?.name ?? given;

/** Some proxies name whom they saw with the port: '192.0.2.7:5123', '[2001:db8::7]:5123'. */
export const withoutPort = (hop: string): string =>
  /^\[([^\]]*)\](:\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
