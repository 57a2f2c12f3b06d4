import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf, networksOf, plainAddress, withoutPort } from '#domain/accounts/network.ts';
import { law } from '../../support/property/law.ts';

const group = fc.integer({ min: 1, max: 0xffff }).map((number) => number.toString(16));
const groups = (n: number) => fc.array(group, { minLength: n, maxLength: n });

law('IPv4 addresses count each alone, however they are written', [fc.ipV4(), fc.ipV4()], (one, two) => {
  expect(networkOf(one) === networkOf(two)).toBe(one === two);
  expect(networkOf(`::ffff:${one}`)).toBe(networkOf(one));
  expect(plainAddress(`::ffff:${one}`)).toBe(one);
});

law('addresses of one /64 count as one, others do not', [groups(4), groups(4), groups(4)], (net, one, two) => {
  expect(networkOf([...net, ...one].join(':'))).toBe(networkOf([...net, ...two].join(':')));
  expect(networkOf([...net, ...one].join(':').toUpperCase())).toBe(networkOf(`${net.join(':')}::1`));
  fc.pre(net.join() !== two.join());
  expect(networkOf([...net, ...one].join(':'))).not.toBe(networkOf([...two, ...one].join(':')));
});

test.each([
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0001::7', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['here', 'here'],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));

const names = (address: string) => networksOf(address).map(({ name }) => name);

law(
  'clients of one /56 share two of three counts, and those of one /48 share one, however the address is written',
  [groups(3), fc.nat(255), fc.nat(255), fc.nat(255), groups(4)],
  (site, subnet, one, two, host) => {
    fc.pre(one !== two);
    const address = (upper: number, lower: number) => [...site, (upper * 256 + lower).toString(16), ...host].join(':');
    const [narrow, middle, wide] = names(address(subnet, one));
    const neighbor = names(address(subnet, two).toUpperCase());
    expect(neighbor.slice(1)).toEqual([middle, wide]);
    expect(neighbor[0]).not.toBe(narrow);
    const elsewhere = names(address((subnet + 1) % 256, one));
    expect([elsewhere[1] === middle, elsewhere[2]]).toEqual([false, wide]);
    expect(names([...site.with(2, site[2] === '1' ? '2' : '1'), '0', ...host].join(':'))).not.toContain(wide);
  },
);

law('IPv4 clients of one /24 share its count and have one each', [fc.ipV4(), fc.nat(255)], (address, last) => {
  const [narrow, wide] = names(address);
  expect(narrow).toBe(address);
  const neighbor = address.replace(/\d+$/, `${last}`);
  expect(names(`::ffff:${neighbor}`)).toEqual([neighbor, wide]);
});

law('wider networks may do more, and no client is without one', [fc.oneof(fc.ipV4(), fc.ipV6())], (address) => {
  const networks = networksOf(address);
  expect(networks[0].factor).toBe(1);
  for (const [at, { factor, width }] of networks.entries()) {
    expect(factor).toBeGreaterThanOrEqual(networks[at - 1]?.factor ?? 1);
    expect(width).toBeLessThan(networks[at - 1]?.width ?? 65);
  }
  expect(new Set(names(address)).size).toBe(networks.length);
});

law('a port changes nothing of an address', [fc.ipV4(), fc.ipV6(), fc.nat(65_535)], (four, six, port) => {
  expect(withoutPort(`${four}:${port}`)).toBe(four);
  expect(withoutPort(`[${six}]:${port}`)).toBe(six);
  for (const bare of [four, six, `::ffff:${four}`]) expect(withoutPort(bare)).toBe(bare);
});
