const GROUPS = 8;
/** A household has a /64 of its own, and with it more addresses than anybody can count. */
const COUNTED = 4;

const split = (part: string) => (part === '' ? [] : part.split(':'));

/** The groups of an IPv6 address, with the zeros that '::' stands for. */
function groupsOf(address: string): string[] {
  const [before = '', behind] = address.split('::');
  const [first, last] = [split(before), split(behind ?? '')];
  const zeros = behind === undefined ? 0 : Math.max(0, GROUPS - first.length - last.length);
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
}

/** '::ffff:192.0.2.7', as sockets of both kinds call it, is '192.0.2.7'; any other address stays. */
export const plainAddress = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/** By what a client is counted: its IPv4 address, the /64 of its IPv6 address, and anything else as it is. */
export function networkOf(given: string): string {
  const address = plainAddress(given);
  if (!address.includes(':')) return address;
  const counted = groupsOf(address.toLowerCase().replace(/%.*$/, '')).slice(0, COUNTED);
  return `${counted.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** Some proxies name whom they saw with the port: '192.0.2.7:5123', '[2001:db8::7]:5123'. */
export const withoutPort = (hop: string): string =>
  /^\[([^\]]*)\](:\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
