import fc from 'fast-check';
import { anyText } from '../property/arbitraries.ts';

const markup = fc.constantFrom(
  '<script>',
  '</script>',
  '<p',
  '>',
  '<img src=',
  '"',
  "'",
  'x onerror=alert(1) ',
  'javascript:',
  '<a href=',
  '<svg/onload=',
  '<style>',
  '<meta http-equiv=refresh content=0;url=//x.y>',
  '<!--',
  '-->',
  '<iframe ',
  ' style=',
  '&lt;script&gt;',
  '\u0000',
  '<table><tr>',
  '</section>',
  'https://x/',
);

/** Pieces of markup in any order. */
export const hostileHtml = fc.array(fc.oneof(markup, anyText), { maxLength: 12 }).map((parts) => parts.join(''));

/** Tags of a text that run, load, send a reader away or reach into the page around them. */
export const whatRuns = (html: string): string[] =>
  (html.match(/<[^>]*>?/g) ?? []).filter(
    (tag) =>
      !/^<\/?(p|div|h[23]|[uod]l|li|d[td]|blockquote|[bh]r|img|a|strong|em|[bius]|small|su[bp]|table|caption|t(head|body|foot|r|h|d))[\s>]/.test(
        tag,
      ) ||
      /\s(on\w+|style|class|id|srcset)=/i.test(tag.replace(/"[^"]*"/g, '""')) ||
      /(href|src)="\s*(javascript|data|vbscript|[/\\]{2}):?/i.test(tag),
  );
