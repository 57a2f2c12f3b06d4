import { localeOf, localePath } from '#locale/locales.ts';
import type { SkuSheetTexts } from './texts.ts';

let made: Promise<SkuSheetTexts> | undefined;

async function fetchTexts(): Promise<SkuSheetTexts> {
  const address = localePath(localeOf(document.documentElement.lang), 'fragments/sku.json');
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}

/**
 * What is said about variants and stock; fetched by anyone who wants to say it, so that no list carries it. Null when it
 * cannot be had; then it is asked for again.
 */
export async function readSkuTexts(): Promise<SkuSheetTexts | null> {
  made ??= fetchTexts();
  const texts = await made.catch(() => null);
  if (!texts) made = undefined;
  return texts;
}
