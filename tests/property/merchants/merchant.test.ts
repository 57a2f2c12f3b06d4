import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { pictureAddresses } from '#domain/content/picture-address.ts';
import { serviceHref } from '#domain/merchants/merchant-service.ts';
import { anyText } from '../../support/property/arbitraries.ts';
import { law } from '../../support/property/law.ts';

const scheme = fc.constantFrom(
  '',
  'javascript:',
  'JAVASCRIPT:',
  ' javascript:',
  'data:',
  'vbscript:',
  'https://',
  'mailto:',
);
const typed = fc.tuple(scheme, anyText).map(([start, text]) => start + text);

describe('what a merchant typed', () => {
  law(
    'leads to a page, a call or a letter, or nowhere',
    [fc.constantFrom('H5', 'phone', 'message', 'email'), typed, typed],
    (serviceType, serviceLink, servicePhone) => {
      const href = serviceHref({ serviceType, serviceLink, servicePhone });
      if (href !== null) expect(href).toMatch(/^(https?:\/\/|tel:\+?\d+$|sms:\+?\d+$|mailto:[^?&#]+$)/);
    },
  );

  law('shows pictures of the mall or of the web', [fc.array(fc.oneof(typed, fc.integer()))], (list) => {
    for (const picture of pictureAddresses(JSON.stringify(list))) {
      expect(picture).toMatch(/^(\/(?![/\\])|https?:\/\/)/);
    }
  });
});
