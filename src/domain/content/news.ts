/** What decides where an article stands among the others. `createTime` is text of one zone, so it sorts as it is. */
export interface DatedArticle {
  id: number;
  sort: number;
  createTime: string;
}

/** What the mall put on top, then the newest; the same order as the mall's own lists. */
export const inNewsOrder = <T extends DatedArticle>(articles: readonly T[]): T[] =>
  articles.toSorted((a, b) => b.sort - a.sort || compareText(b.createTime, a.createTime) || b.id - a.id);

const compareText = (a: string, b: string) => Number(a > b) - Number(a < b);

/** The articles before and after one in a list; undefined at its ends and for an article that is not in it. */
export function neighbours<T extends { id: number }>(list: readonly T[], id: number): { newer?: T; older?: T } {
  const at = list.findIndex((article) => article.id === id);
  const [newer, older] = at < 0 ? [] : [list[at - 1], list[at + 1]];
  return { ...(newer ? { newer } : {}), ...(older ? { older } : {}) };
}
