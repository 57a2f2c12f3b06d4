import { expect, test } from 'vitest';
import { llmsText } from '#seo/llms.ts';
import { robotsText } from '#seo/robots.ts';

test('the guide for programs names the mall and its places by whole addresses', () => {
  const sections = [{ title: 'Places', places: [{ name: 'Tea', path: '/zh/茶-l-5' }] }];
  expect(llmsText('https://mall.example', { name: 'Mall', about: 'Shops.', sections })).toBe(
    '# Mall\n\n> Shops.\n\n## Places\n\n- [Tea](https://mall.example/zh/%E8%8C%B6-l-5)\n',
  );
});

test('a name of the data cannot become markup', () => {
  const sections = [{ title: '# x', places: [{ name: '](https://evil.example) [a\n# b', path: '/a' }] }];
  const text = llmsText('https://mall.example', { name: 'M\n## N', about: '', sections });
  expect(text).not.toMatch(/\]\(https:\/\/evil|^# b|^## N/m);
});

test('agreements may be read although what is personal beside them may not', () => {
  const lines = robotsText('https://mall.example', '/sitemap.xml').split('\n');
  expect(lines).toEqual(
    expect.arrayContaining(['Disallow: /zh/users/', 'Allow: /zh/users/agreement_rules', 'Disallow: /api/']),
  );
});
