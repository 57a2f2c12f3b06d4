import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf, plainAddress, withoutPort } from '#domain/network.ts';
import { law } from '../../support/law.ts';

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

law('a port changes nothing of an address', [fc.ipV4(), fc.ipV6(), fc.nat(65_535)], (four, six, port) => {
  expect(withoutPort(`${four}:${port}`)).toBe(four);
  expect(withoutPort(`[${six}]:${port}`)).toBe(six);
  for (const bare of [four, six, `::ffff:${four}`]) expect(withoutPort(bare)).toBe(bare);
});
