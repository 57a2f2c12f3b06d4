export type Encoding = 'br' | 'gzip' | 'identity';

/** Ending of the file that holds the brotli form. */
export const BROTLI_ENDING = '.br';

/** Browsers send a handful of different values; others are read anew. */
const MOST_KEPT = 200;
const kept = new Map<string, Encoding>();

function weights(header: string): Map<string, number> {
  return new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
        const q = parameters.find((text) => text.startsWith('q='));
        return [name, q === undefined ? 1 : Number(q.slice(2)) || 0] as const;
      }),
  );
}

function choose(header: string): Encoding {
  const given = weights(header);
  const weight = (name: string) => given.get(name) ?? given.get('*') ?? 0;
  const [br, gzip] = [weight('br'), weight('gzip')];
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
}

/** The smallest form that the client takes. Identity is sent even where it is refused: a page beats a 406. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const found = kept.get(header);
  if (found) return found;
  const chosen = choose(header);
  if (kept.size < MOST_KEPT) kept.set(header, chosen);
  return chosen;
}

/** For what is made for one answer, where gzip is the quickest to make. */
export const acceptsGzip = (header: string | undefined) => (weights(header ?? '').get('gzip') ?? 0) > 0;
