import { describe, expect, test } from 'vitest';
import { chatAddress, chatOptions, type MallService, mallService, ownLine } from '#domain/merchants/chat.ts';

const service = (given: Partial<MallService>): MallService => ({
  consumerType: 'h5',
  consumerHotline: '',
  consumerH5Url: '',
  ...given,
});

describe('the chat of a mall', () => {
  test('is started from the configured address, with the token that stands in it', () => {
    expect(chatOptions('https://chat.example:8443/chat/index?noCanClose=1&token=t0-k_n')).toEqual({
      openUrl: 'https://chat.example:8443',
      token: 't0-k_n',
      authInit: true,
      isShowTip: true,
      kefuid: '',
      mobileIcon: '',
      pcIcon: '',
    });
    expect(chatOptions('https://chat.example')?.token).toBe('');
  });

  test.each([
    '',
    'chat.example',
    '//chat.example',
    'javascript:alert(1)//',
    'data:text/javascript,alert(1)',
    'ftp://chat.example',
    "https://chat.example;script-src'*'/",
    'https://*.example/',
    'https://chat.example, https://evil.example/',
  ])('%j is no address that a script can come from', (address) => {
    expect(chatOptions(address)).toBeNull();
    expect(chatAddress(service({ consumerH5Url: address }))).toBeNull();
  });

  test('is there only for a mall that is reached that way', () => {
    const consumerH5Url = 'https://chat.example/?token=1';
    expect(chatAddress(service({ consumerH5Url }))).toBe(consumerH5Url);
    for (const consumerType of ['hotline', 'message', 'email'] as const)
      expect(chatAddress(service({ consumerType, consumerH5Url }))).toBeNull();
  });
});

test.each([
  ['h5', 'H5'],
  ['hotline', 'phone'],
  ['message', 'message'],
  ['email', 'email'],
] as const)('a mall reached by %s is reached like a shop by %s', (consumerType, serviceType) => {
  const given = service({ consumerType, consumerHotline: '+1 555 0100', consumerH5Url: 'https://chat.example/' });
  expect(mallService(given)).toEqual({
    serviceType,
    serviceLink: 'https://chat.example/',
    servicePhone: '+1 555 0100',
  });
});

describe('the phone number of a mall', () => {
  const hotline = (consumerHotline: string) => mallService(service({ consumerType: 'hotline', consumerHotline }));

  test.each(['+1 555 0100', '+15550100', '+1 (555) 01-00'])('is named once where the hotline is %s', (phone) => {
    expect(ownLine('+1 555 0100', hotline(phone))).toBeNull();
  });

  test('is a contact of its own beside another number and beside a chat', () => {
    const line = { serviceType: 'phone', servicePhone: '+1 555 0100', serviceLink: '' };
    expect(ownLine('+1 555 0100', hotline('+1 555 0199'))).toEqual(line);
    expect(ownLine('+1 555 0100', mallService(service({ consumerH5Url: 'https://chat.example' })))).toEqual(line);
  });

  test.each(['', 'weekdays only'])('is no contact where it is %j', (phone) => {
    expect(ownLine(phone, hotline('+1 555 0199'))).toBeNull();
  });
});
