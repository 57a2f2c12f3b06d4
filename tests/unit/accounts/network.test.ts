import { describe, expect, test } from 'vitest';
import { networkOf, networksOf, plainAddress, widestNetworkOf, withoutPort } from '#domain/accounts/network.ts';

describe('the networks of a client', () => {
  test('of IPv4 are its address and its /24', () => {
    const networks = [
      { name: '192.0.2.7', width: 32, factor: 1 },
      { name: '192.0.2.0/24', width: 24, factor: 8 },
    ];
    expect(networksOf('192.0.2.7')).toEqual(networks);
    expect(networksOf('::ffff:192.0.2.7')).toEqual(networks);
  });

  test.each([
    ['2001:db8:12:3456:1:2:3:4', '2001:db8:12:3456', '2001:db8:12:3400', '2001:db8:12'],
    ['2001:0DB8:0012:0006::1', '2001:db8:12:6', '2001:db8:12:0', '2001:db8:12'],
    ['2001:db8::7', '2001:db8:0:0', '2001:db8:0:0', '2001:db8:0'],
    ['::1', '0:0:0:0', '0:0:0:0', '0:0:0'],
    ['1::2:3:4:5:6:7', '1:0:2:3', '1:0:2:0', '1:0:2'],
    ['1:2:3:4:5:6::', '1:2:3:4', '1:2:3:0', '1:2:3'],
    ['1:2:3:4:5:6:7:8:9', '1:2:3:4', '1:2:3:0', '1:2:3'],
    ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0:0', 'fe80:0:0'],
    ['fe80:1:2:a%eth0', 'fe80:1:2:a', 'fe80:1:2:0', 'fe80:1:2'],
  ])('of %s are a /64, a /56 and a /48', (address, narrow, middle, wide) => {
    expect(networksOf(address)).toEqual([
      { name: `${narrow}::/64`, width: 64, factor: 1 },
      { name: `${middle}::/56`, width: 56, factor: 4 },
      { name: `${wide}::/48`, width: 48, factor: 16 },
    ]);
  });

  test('of anything else is what was given', () => {
    expect(networksOf('unknown')).toEqual([{ name: 'unknown', width: 32, factor: 1 }]);
    expect(widestNetworkOf('unknown')).toBe('unknown');
  });

  test('begin with the narrowest and end with the widest', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
    expect(widestNetworkOf('192.0.2.7')).toBe('192.0.2.0/24');
    expect(widestNetworkOf('2001:db8::7')).toBe('2001:db8:0::/48');
  });
});

test('an IPv4 address in the form of IPv6 is the plain one', () => {
  expect(plainAddress('::FFFF:192.0.2.7')).toBe('192.0.2.7');
  expect(plainAddress('::1')).toBe('::1');
});

test.each([
  ['192.0.2.7:5123', '192.0.2.7'],
  ['[2001:db8::7]:5123', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['192.0.2.7', '192.0.2.7'],
])('%s without port is %s', (hop, address) => {
  expect(withoutPort(hop)).toBe(address);
});
