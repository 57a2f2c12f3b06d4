import { expect, test } from 'vitest';
import { mobileMall } from '#domain/content/mobile-mall.ts';

const OWN = 'https://mall.example';

test.each([
  ['https://m.mall.example', 'https://m.mall.example'],
  ['https://m.mall.example/', 'https://m.mall.example'],
  ['https://mall.example/mobile/', 'https://mall.example/mobile'],
  ['http://m.mall.example:8080', 'http://m.mall.example:8080'],
  [' https://m.mall.example/ ', 'https://m.mall.example'],
])('%s is a mobile mall', (received, address) => {
  expect(mobileMall(received, OWN)).toBe(address);
});

test.each(['', ' ', OWN, `${OWN}/`, 'https://MALL.example', 'm.mall.example', 'javascript:alert(1)', 'https://'])(
  '"%s" is none',
  (received) => {
    expect(mobileMall(received, OWN)).toBe('');
    expect(mobileMall(received, `${OWN}/`)).toBe('');
    expect(mobileMall(received, 'https://Mall.EXAMPLE')).toBe('');
  },
);
