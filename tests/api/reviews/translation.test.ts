import { afterEach, describe, expect, test } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import type { TranslationWish } from '#server/platform/translation/translate-texts.ts';
import { PRODUCTS } from '../../fixtures/small-mall.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const id = PRODUCTS.headphones;
/** In German: 'Der Bügel drückt.' */
const GERMAN = 4;

afterEach(() => void Object.assign(mall.core, { translateTexts: null }));

/** A service that writes the language before each text; what it was asked. */
function serve(): TranslationWish[] {
  const asked: TranslationWish[] = [];
  const translateTexts = async (wish: TranslationWish) => {
    asked.push(wish);
    return wish.texts.map((text) => `${wish.to}: ${text}`);
  };
  Object.assign(mall.core, { translateTexts });
  return asked;
}

const translate = (review: number, language = 'en') => mall.call('replyTranslation', { id: review }, { language });
const offered = async (language = 'en') => {
  const { data } = await mall.call('replyList', { id }, { language });
  return (data as { list: { id: number; isTranslatable: boolean }[] }).list
    .filter((one) => one.isTranslatable)
    .map((one) => one.id)
    .sort();
};

describe('the translation of a review', () => {
  test('is not offered without a service, and refused', async () => {
    expect(await offered()).toEqual([]);
    expect(await translate(GERMAN)).toMatchObject({ code: CODES.refused });
  });

  test('is made by the service once, and known from then on also without it', async () => {
    const asked = serve();
    const made = { comment: 'en: Der Bügel drückt.', followUp: '', merchantReplyContent: '' };
    expect(await translate(GERMAN)).toMatchObject({ code: CODES.ok, data: made });
    expect(await translate(GERMAN)).toMatchObject({ data: made });
    expect(asked).toEqual([{ texts: ['Der Bügel drückt.'], from: 'de', to: 'en' }]);
    Object.assign(mall.core, { translateTexts: null });
    expect(await translate(GERMAN)).toMatchObject({ data: made });
    expect(await offered()).toEqual([GERMAN]);
    expect(await translate(GERMAN, 'fr')).toMatchObject({ code: CODES.refused });
  });

  test('is offered for reviews in other languages alone', async () => {
    serve();
    expect(await offered('ja')).not.toContain(6);
    expect(await offered('ja')).toContain(GERMAN);
  });

  test('into the language that it is written in asks no service', async () => {
    const asked = serve();
    const written = { comment: 'Der Bügel drückt.', followUp: '', merchantReplyContent: '' };
    expect(await translate(GERMAN, 'de')).toMatchObject({ code: CODES.ok, data: written });
    expect(asked).toEqual([]);
  });

  test('holds the reply and what was added; a new reply is translated anew', async () => {
    const asked = serve();
    await mall.db
      .sql`update review set reply = 'Pardon.', follow_up = 'Besser.', followed_up_at = now() where id = ${GERMAN}`;
    expect((await translate(GERMAN, 'es')).data).toEqual({
      comment: 'es: Der Bügel drückt.',
      followUp: 'es: Besser.',
      merchantReplyContent: 'es: Pardon.',
    });
    await mall.db.sql`update review set reply = 'Danke.' where id = ${GERMAN}`;
    expect((await translate(GERMAN, 'es')).data).toMatchObject({ merchantReplyContent: 'es: Danke.' });
    expect(asked.at(-1)?.texts).toEqual(['Danke.']);
    Object.assign(mall.core, { translateTexts: null });
    await mall.db.sql`update review set reply = 'Neu.' where id = ${GERMAN}`;
    expect((await translate(GERMAN, 'es')).data).toMatchObject({
      comment: 'es: Der Bügel drückt.',
      merchantReplyContent: '',
    });
  });

  test('fails in words when the service does, and of a hidden review there is none', async () => {
    Object.assign(mall.core, { translateTexts: () => Promise.reject(new Error('down')) });
    const failed = await translate(2, 'ar');
    expect(failed).toMatchObject({ code: CODES.failed });
    expect(failed.message).not.toBe('');
    serve();
    expect(await translate(7)).toMatchObject({ code: CODES.refused });
  });
});
