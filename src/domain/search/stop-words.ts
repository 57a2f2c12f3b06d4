/** Words that join others and say nothing of a product; folded as queries are. */
const STOP_WORDS: Record<string, ReadonlySet<string>> = {
  en: new Set('a an the and or of for with without in on at to by from my'.split(' ')),
  de: new Set('der die das den dem ein eine einen einem und oder mit ohne fur von aus im in am zum zur auf'.split(' ')),
  fr: new Set('le la les l un une des de du d et ou avec sans pour en a au aux sur'.split(' ')),
  es: new Set('el la los las un una unos unas de del y o con sin para en a al por'.split(' ')),
  ar: new Set('من في علي الي عن مع و او'.split(' ')),
};

/** The words of a search without those; all of them when nothing else is there. */
export function withoutStopWords(words: readonly string[], language: string): string[] {
  const kept = words.filter((word) => !STOP_WORDS[language]?.has(word));
  return kept.length > 0 ? kept : [...words];
}
