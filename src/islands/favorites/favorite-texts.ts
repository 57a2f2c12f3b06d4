import { localeOf, localePath } from '#locale/locales.ts';

/** What is said about saving, on pages of every kind. */
export interface SavedTexts {
  save: string;
  follow: string;
  logInToSave: string;
  logInToFollow: string;
  saved: string;
  forgotten: string;
  followed: string;
  unfollowed: string;
  view: string;
  notSaved: string;
}

let made: Promise<SavedTexts> | undefined;

async function fetchTexts(): Promise<SavedTexts> {
  const answer = await fetch(localePath(localeOf(document.documentElement.lang), 'fragments/saved.json'));
  if (!answer.ok) throw new Error(`the texts of saving answered ${answer.status}`);
  return answer.json();
}

/** Fetched by whoever offers to save something, so that no page carries it. Null when it cannot be had; then it is asked for again. */
export async function readSavedTexts(): Promise<SavedTexts | null> {
  made ??= fetchTexts();
  const texts = await made.catch(() => null);
  if (!texts) made = undefined;
  return texts;
}
