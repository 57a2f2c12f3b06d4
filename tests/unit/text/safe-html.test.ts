import sanitizeHtml from 'sanitize-html';
import { describe, expect, test } from 'vitest';
import { RULES, safeHtml } from '#domain/content/safe-html.ts';
import { hostileHtml, whatRuns } from '../../support/hostile/html.ts';
import { anyText } from '../../support/property/arbitraries.ts';
import { law } from '../../support/property/law.ts';

describe('HTML of a mall', () => {
  test.each([
    '<p>Tea &amp; "more"</p>\n<p><img src="/pictures/00ff-960.webp" width="960" height="640" alt="A &amp; &quot;B&quot;" loading="lazy"></p>',
    '<h2>A</h2><ul><li>1</li></ul><table><tr><td colspan="2">x<br>y</td></tr></table>',
    '<p><a href="/zh/users/agreement_rules/userinfo">A</a> <a href="https://x.y/z" rel="nofollow noopener">B</a></p>',
    '红茶 · شاي',
    '',
  ])('%j stays as it is', (clean) => {
    expect(safeHtml(clean)).toBe(clean);
  });

  test.each([
    ['<p>A<img src=x onerror=alert(1)></p>', '<p>A</p>'],
    ['<p>A</p><meta http-equiv=refresh content="0;url=https://evil.example">', '<p>A</p>'],
    ['<base href=//evil.example><link rel=stylesheet href=//evil.example/a.css>A', 'A'],
    ['<script>alert(1)</script><style>p{}</style><iframe src="https://x.y"></iframe>A', 'A'],
    ['<form action="https://x.y"><input name=a><button>Go</button></form>', 'Go'],
    ['<svg><a xlink:href="javascript:alert(1)">A</a></svg><math href="javascript:x">B</math>', 'AB'],
    ['<a href="java\tscript:alert(1)">A</a><a href="//x.y">B</a><a href="/\\x.y">C</a><a href="/\t/x.y">D</a>', 'ABCD'],
    ['<img src="//x.y/a.png"><img src="data:image/svg+xml,x"><img src="http://x.y/a.png">', ''],
    ['<p id="main" class="btn" style="position:fixed" data-menu="x">A</p>', '<p>A</p>'],
    ['<p>A</p></section></main><p>B</p>', '<p>A</p><p>B</p>'],
    ['<div><p>A', '<div><p>A</p></div>'],
    ['<h1>A</h1>', '<h2>A</h2>'],
    ['<img src="/a.png" width="100%" height="12345" alt="A">', '<img src="/a.png" alt="A" loading="lazy">'],
    [
      '<img src="/a.png" width="9999" height="1" alt="A">',
      '<img src="/a.png" width="9999" height="1" alt="A" loading="lazy">',
    ],
    ['<p>A<svg><div>B</div></svg></p>', '<p>A</p><div>B</div><p></p>'],
    [`${'<div>'.repeat(31)}A`, `${'<div>'.repeat(30)}A${'</div>'.repeat(30)}`],
  ])('%j becomes %j', (foreign, safe) => {
    expect(safeHtml(foreign)).toBe(safe);
  });

  test('an address without its scheme is refused by the rules themselves, also for a reader with links of its own', () => {
    const rules = { ...RULES, transformTags: {}, exclusiveFilter: () => false };
    expect(sanitizeHtml('<a href="//x.y">A</a><img src="//x.y/a.png">', rules)).toBe('<a>A</a><img />');
  });

  law('nothing that runs comes through', [hostileHtml], (foreign) => {
    expect(whatRuns(safeHtml(foreign))).toEqual([]);
  });

  law('safe HTML is left as it is', [hostileHtml], (foreign) => {
    const once = safeHtml(foreign);
    expect(safeHtml(once)).toBe(once);
  });

  law('text without markup keeps its words', [anyText], (text) => {
    const words = text.replace(/[<>&\u0000]/g, '');
    expect(safeHtml(words)).toBe(words);
  });
});
