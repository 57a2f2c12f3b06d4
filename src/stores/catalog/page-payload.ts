import type { ProductPage } from '#contract/publishing.ts';

/**
 * What a product page was made of, which pages leave beside them; null where there is no such page. `page` is its encoded
 * path. A host that answers whatever is asked for with a page of its own sends no data.
 */
export async function readPagePayload(page: string): Promise<ProductPage | null> {
  try {
    const answer = await fetch(`${page.replace(/\.html$/, '')}/_payload.json`);
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
