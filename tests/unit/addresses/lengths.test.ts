import { describe, expect, test } from 'vitest';
import { address } from '#contract/addresses.ts';
import { LENGTHS } from '#domain/addresses/address.ts';

/** Name and detail are those of the CRMEB contract; an e-mail address has at most 254 characters by RFC 5321. */
const MOST = {
  ...{ realName: 64, phone: 40, email: 254, postCode: 16, detail: 500 },
  ...{ province: 64, city: 64, district: 64, street: 64 },
};

describe('an address that is sent', () => {
  const isAccepted = (field: string, length: number) =>
    address.addressAdd.input.safeParse({ [field]: '1'.repeat(length) }).success;

  test.each(Object.entries(MOST))('has in “%s” at most %i characters', (field, most) => {
    expect([isAccepted(field, most), isAccepted(field, most + 1)]).toEqual([true, false]);
  });
  test('has a limit for each of its texts', () => expect(LENGTHS).toEqual(MOST));
});
