import { describe, expect, test } from 'vitest';
import { isReturnPhone } from '#domain/aftersales/return-phone.ts';

describe('the phone number of a return', () => {
  test.each(['(213) 373-4253', '+1 415 555 0123', '12345', '٠٥٠١٢٣٤٥', '０３-１２３４'])('%s is one', (text) =>
    expect(isReturnPhone(text)).toBe(true),
  );

  test.each(['', 'hello', '1234', 'call me at 9', '—'])('"%s" is none', (text) =>
    expect(isReturnPhone(text)).toBe(false),
  );
});
