import { localeOf, localePath } from '#locale/locales.ts';
import type { FavoriteButtonTexts } from './texts.ts';

let made: Promise<FavoriteButtonTexts> | undefined;

async function fetchTexts(): Promise<FavoriteButtonTexts> {
  const answer = await fetch(localePath(localeOf(document.documentElement.lang), 'fragments/saved.json'));
  if (!answer.ok) throw new Error(`the texts of saving answered ${answer.status}`);
  return answer.json();
}

/** Fetched by anyone who offers to save something, so that no page carries it. Null when it cannot be had; then it is asked for again. */
export async function readFavoriteTexts(): Promise<FavoriteButtonTexts | null> {
  made ??= fetchTexts();
  const texts = await made.catch(() => null);
  if (!texts) made = undefined;
  return texts;
}
