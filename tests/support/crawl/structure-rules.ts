import { tagsOf } from './html.ts';
import type { CrawledPage } from './page.ts';

/** The first heading that stands more than one level below the one before it; without a script an h1 may come late. */
function skippedHeading(html: string): string | undefined {
  const levels = tagsOf(html, 'h[1-6]').map(({ name }) => Number(name.slice(1)));
  const at = levels.findIndex((level, index) => level > (levels[index - 1] ?? 1) + 1);
  return at < 0 ? undefined : `h${levels[at]} follows h${levels[at - 1] ?? 1}`;
}

/** Where the elements of a page stand, as the HTML standard and its outline of headings want them. */
export function structureFaults({ html }: Pick<CrawledPage, 'html'>): string[] {
  const body = html.slice(html.indexOf('</head>'));
  const after = body.slice(body.lastIndexOf('</html>') + '</html>'.length).trim();
  const skipped = skippedHeading(html);
  return [
    ...(tagsOf(body, 'style').length > 0 ? ['a style sheet in its body'] : []),
    ...(after ? [`after its end: ${after.slice(0, 60)}`] : []),
    ...(skipped ? [skipped] : []),
  ];
}
