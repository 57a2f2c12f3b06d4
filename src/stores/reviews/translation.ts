import { map } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { CallData } from '#contract/index.ts';
import { failureMessage } from '../shell/call-failure.ts';

export type TranslatedTexts = CallData<'replyTranslation'>;

export type Translation =
  | { state: 'loading' }
  | { state: 'ready'; texts: TranslatedTexts; isShown: boolean }
  /** `message` is the mall's own, '' where it did not answer. */
  | { state: 'failed'; message: string };

/** By the id of the review; none for one that was not asked for. */
export const $translations = map<Record<string, Translation>>({});

/** Shows a review in the language of the page; what was translated before comes at once. */
export async function showTranslation(id: number): Promise<void> {
  const key = String(id);
  const known = $translations.get()[key];
  if (known?.state === 'loading') return;
  if (known?.state === 'ready') return $translations.setKey(key, { ...known, isShown: true });
  $translations.setKey(key, { state: 'loading' });
  try {
    const texts = await callMall('replyTranslation', { id });
    $translations.setKey(key, { state: 'ready', texts, isShown: true });
  } catch (error) {
    $translations.setKey(key, { state: 'failed', message: failureMessage(error) });
  }
}

/** Shows what was written; the translation is kept. */
export function showOriginal(id: number): void {
  const known = $translations.get()[String(id)];
  if (known?.state === 'ready') $translations.setKey(String(id), { ...known, isShown: false });
}
