import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shorten } from '#import/read/product-texts.ts';
import { plainText, sanitiseHtml } from '#import/read/sanitize.ts';
import { categoryMatcher } from '#import/write/match-category.ts';
import { pairNames } from '#import/write/write-named-rows.ts';
import { hostileHtml, whatRuns } from '../../support/hostile/html.ts';
import { anyText } from '../../support/property/arbitraries.ts';
import { law } from '../../support/property/law.ts';

describe('descriptions', () => {
  test.each([
    ['<h1 onclick="x()">A</h1>', '<h2>A</h2>'],
    ['<p style="color:red" class="x">A</p>', '<p>A</p>'],
    ['<a href="https://x.y/z" target="_blank">A</a>', '<p><a href="https://x.y/z" rel="nofollow noopener">A</a></p>'],
    ['<p><a href="javascript:alert(1)">A</a> <a href="/products/b">B</a> <a href="//x.y">C</a></p>', '<p>A B C</p>'],
    [
      '<p><img src="https://x/a.jpg" width="20" height="9%" onerror="x"></p>',
      '<p><img src="https://x/a.jpg" width="20" alt="" loading="lazy" /></p>',
    ],
    [
      '<p><img src="/pictures/00ff-960.webp"><img src="http://x/a.jpg"><img src="data:image/png;base64,A"></p>',
      '<p><img src="/pictures/00ff-960.webp" alt="" loading="lazy" /></p>',
    ],
    ['one\n\ntwo\nthree', '<p>one</p>\n<p>two<br />three</p>'],
    ['5 < 6 & 7', '<p>5 &lt; 6 &amp; 7</p>'],
    ['', ''],
  ])('%j becomes %j', (foreign, own) => {
    expect(sanitiseHtml(foreign).html).toBe(own);
  });

  law('nothing that runs comes through', [hostileHtml], (foreign) => {
    expect(whatRuns(sanitiseHtml(foreign).html)).toEqual([]);
  });

  law('safe HTML is left as it is', [hostileHtml], (foreign) => {
    const { html } = sanitiseHtml(foreign);
    expect(sanitiseHtml(html)).toEqual({ html, dropped: [] });
  });

  test('plain text has words, not tags', () => {
    expect(plainText('<p>a &amp; b</p><ul><li>c</li><li>d</li></ul>').replace(/\s+/g, ' ')).toBe('a & b c d');
  });

  law('a shortened text fits and is a beginning', [anyText, fc.integer({ min: 2, max: 12 })], (text, most) => {
    const short = shorten(text, most);
    expect([...short].length).toBeLessThanOrEqual(most);
    expect(text.startsWith(short.replace(/…$/, '')) || text === short).toBe(true);
  });
});

describe('categories', () => {
  const CATEGORIES = [
    { id: 1, level: 1, names: ['Fashion', '时尚'] },
    { id: 2, level: 3, names: ['Coats and jackets', 'Mäntel und Jacken'] },
    { id: 3, level: 3, names: ['Tops', '上衣'] },
    { id: 4, level: 3, names: ['Sports shoes'] },
    { id: 5, level: 3, names: ['Everyday shoes'] },
  ];
  test.each([
    [{ type: 'tops' }, 3],
    [{ type: '上衣' }, 3],
    [{ type: 'Jackets' }, 2],
    [{ type: 'Shoes' }, null],
    [{ type: 'Fashion' }, null],
    [{ categoryPaths: ['Apparel & Accessories > Clothing > Tops'] }, 3],
    [{ categoryPaths: ['Tops > Unknown'] }, 3],
    [{ categoryPaths: ['Unknown', 'Clothing > Tops'] }, 3],
    [{ tags: ['men', 'Tops'] }, 3],
    [{ tags: ['jackets'] }, null],
    [{ type: 'Jackets', tags: ['Tops'] }, 2],
    [{}, null],
  ])('%j is %j', (given, id) => {
    expect(categoryMatcher(CATEGORIES)({ type: '', categoryPaths: [], tags: [], ...given })).toBe(id);
  });
});

describe('names that are there already', () => {
  test('are paired by name, and by place where this language has none', () => {
    const named = [
      { id: 1, name: 'S' },
      { id: 2, name: 'M' },
    ];
    expect(pairNames(['M', 'L', 'S'], named)).toEqual([named[1], undefined, named[0]]);
    const nameless = [
      { id: 1, name: null },
      { id: 2, name: null },
    ];
    expect(pairNames(['Klein', 'Mittel'], nameless)).toEqual(nameless);
    expect(pairNames(['Klein'], nameless)).toEqual([undefined]);
  });
});
