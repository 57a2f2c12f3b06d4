/** What a search engine shows of a description, or a little more. */
const MOST = 160;

/** The beginning of a text that is HTML, in whole words and without its marks; languages without blanks end anywhere. */
export function excerpt(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...text];
  if (letters.length <= MOST) return text;
  const start = letters.slice(0, MOST).join('');
  const blank = start.lastIndexOf(' ');
  return `${blank > MOST / 2 ? start.slice(0, blank) : start}…`;
}
