/** What stands in every hostile text, so that it is found again wherever it goes. */
export const MARK = 'h0stile';

/** Texts that end, begin or run something in one of the languages that pages, feeds and data are written in. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '</script><script>alert(99)</script>',
  '</ScRiPt ><sCrIpT src=//x.example>',
  '<script/x>alert(1)',
  '</style><style>*{display:none}</style>',
  '<style>@import "//x.example"',
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '</head><body onload=alert(1)>',
  '</main><meta name=robots content=noindex>',
  '<link rel=canonical href=https://x.example/>',
  '<meta http-equiv=refresh content="0;url=//x.example">',
  '<img src=x onerror=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '" onmouseover="alert(1)',
  "' onfocus='alert(1)' autofocus='",
  '`onclick=alert(1)`',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<base href=//x.example/>',
  '<noscript><p title="</noscript><script>alert(1)</script>">',
  '<template><script>alert(1)</script></template>',
  '<plaintext>',
  '<xmp>',
  '<!--',
  '-->',
  '--!><script>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
  '<!DOCTYPE html>',
  '<?xml version="1.0"?>',
  '<![CDATA[<script>alert(1)</script>]]>',
  ']]>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;',
  '&amp;&bogus;&#0;&#xD800;&#x110000;',
  '<!ENTITY x SYSTEM "file:///etc/passwd">&x;',
  '{{constructor.constructor("alert(1)")()}}',
  `\${alert(1)}`,
  '<%= 7 * 7 %>',
  '#{7*7}',
  "$& $1 $$ $` $'",
  '{"@type":"Product"}',
  '\\u003cscript\\u003e',
  '\\"}</script>',
  '\\',
  '\u2028alert(1)\u2029',
  '\u202egnp.exe',
  '\u2066\u2069\u200f\u061c',
  '\ufeff\u200b\u00ad',
  '\u0007\u0008\u001b[31m\u007f\u0085',
  '\ufffe\uffff\ufdd0',
  '\r\n\r\nSet-Cookie: a=b',
  '](javascript:alert(1)) [x](',
  '# heading\n> quote\n* list',
  '../../../etc/passwd',
  '%00%2e%2e%2f%c0%ae',
  "'; drop table goods; --",
  '-d-12-0.html /merchant_home/3',
  '<astro-island client="load">',
  '<slot name=head>',
  '👩‍👩‍👧‍👦🏴‍☠️ e\u0301\u0323\u0327'.repeat(3),
  'a\u0300'.repeat(60),
  '<'.repeat(90),
  `${'"'.repeat(40)}${"'".repeat(40)}`,
];

/** Ways in which a text is put together with others. */
const WRAPPINGS: ((attack: string) => string)[] = [
  (attack) => attack,
  (attack) => `Lamp ${attack} lamp`,
  (attack) => `${attack}${attack}`,
  (attack) => `灯 ${attack} مصباح`,
];

/** Each begins and ends with its mark and number, so that a cut one can be recognized. */
export const HOSTILE_TEXTS: readonly string[] = WRAPPINGS.flatMap((wrap, way) =>
  ATTACKS.map((attack, at) => {
    const mark = `${MARK}${way * ATTACKS.length + at}`;
    return `${mark} ${wrap(attack)} ${mark}`;
  }),
);

/** Texts that no database takes: the import has to deal with them. A file with a NUL is refused whole. */
export const UNSTORABLE_TEXTS: readonly string[] = [`${MARK} \ud800 half`, `${MARK} half \udc00`];

export const veryLong = (letters: number) => `${MARK}long ${'<script>alert(1)</script> '.repeat(letters / 26)}`;
