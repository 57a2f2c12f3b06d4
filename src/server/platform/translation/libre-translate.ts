import { z } from 'zod';
import type { TranslationService } from '../config/config.ts';
import type { TranslateTexts } from './translate-texts.ts';

/** Somebody waits for it in front of a page. */
const PATIENCE_MS = 10_000;

const answerSchema = z.object({ translatedText: z.array(z.string().min(1)) });

/** Translations by LibreTranslate, or by a service that speaks its interface: https://docs.libretranslate.com. */
export const createLibreTranslate =
  ({ url, key }: TranslationService): TranslateTexts =>
  async ({ texts, from, to }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ q: texts, source: from, target: to, format: 'text', ...(key ? { api_key: key } : {}) }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`the translation service answered ${answer.status}`);
    }
    const { translatedText } = answerSchema.parse(await answer.json());
    if (translatedText.length !== texts.length) throw new Error('the translation service left texts out');
    return translatedText;
  };
