import { describe, expect, test } from 'vitest';
import { type MerchantService, serviceHref } from '#domain/merchants/merchant-service.ts';

const service = (
  serviceType: MerchantService['serviceType'],
  serviceLink: string,
  servicePhone = '',
): MerchantService => ({
  serviceType,
  serviceLink,
  servicePhone,
});

describe('the way to reach a shop', () => {
  test.each([
    [service('phone', '', '+1 (555) 01-11'), 'tel:+15550111'],
    [service('phone', '0800 12 34', ''), 'tel:08001234'],
    [service('email', ' hearth@example.com '), 'mailto:hearth@example.com'],
    [service('email', 'mailto:hearth@example.com'), 'mailto:hearth@example.com'],
    [service('H5', 'https://example.com/help?shop=4'), 'https://example.com/help?shop=4'],
    [service('message', 'https://example.com/message'), 'https://example.com/message'],
    [service('message', '', '+44 20 7946'), 'sms:+44207946'],
  ])('%o leads to %s', (given, href) => {
    expect(serviceHref(given)).toBe(href);
  });

  test.each([
    service('H5', 'javascript:alert(1)'),
    service('H5', ' java\nscript:alert(1)'),
    service('message', 'data:text/html,hi'),
    service('H5', '//evil.example'),
    service('H5', ''),
    service('H5', '', '+44 20 7946'),
    service('phone', '', 'call me'),
    service('phone', 'javascript:1', ''),
    service('email', 'a@example.com?bcc=all@example.com'),
    service('email', 'javascript:alert(1)@x.y'),
    service('email', 'nobody'),
  ])('%o leads nowhere', (given) => {
    expect(serviceHref(given)).toBeNull();
  });
});
