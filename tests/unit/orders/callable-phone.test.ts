import { describe, expect, test } from 'vitest';
import { isCallablePhone } from '#domain/orders/callable-phone.ts';

describe('a phone number that somebody can call', () => {
  test.each(['(213) 373-4253', '+1 415 555 0123', '12345', '٠٥٠١٢٣٤٥', '０３-１２３４'])('%s is one', (text) =>
    expect(isCallablePhone(text)).toBe(true),
  );

  test.each(['', 'hello', '1234', 'call me at 9', '—'])('"%s" is none', (text) =>
    expect(isCallablePhone(text)).toBe(false),
  );
});
