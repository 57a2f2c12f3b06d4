import { readPagePayload } from '#stores/catalog/page-payload.ts';

/** Says of each guarantee what it means while the pointer rests on it. The sentences weigh too much for every page. */
export async function explainGuarantees(list: HTMLElement): Promise<void> {
  const page = await readPagePayload(location.pathname);
  for (const [at, { content }] of (page?.detail.guaranteeList ?? []).entries()) {
    const guarantee = list.children[at];
    if (guarantee instanceof HTMLElement) guarantee.title = content;
  }
}
