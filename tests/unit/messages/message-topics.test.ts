import { expect, test } from 'vitest';
import { isOptionalTopic, OPTIONAL_TOPICS, TOPICS } from '#domain/messages/message.ts';

test('a reader can switch off messages about reviews and applications, never those about orders and returns', () => {
  expect(TOPICS.map((topic) => [topic, isOptionalTopic(topic)])).toEqual([
    ['orders', false],
    ['returns', false],
    ['reviews', true],
    ['application', true],
    // Asked for one by one, and each mail has its own link to stop.
    ['alerts', false],
  ]);
});

test.each(['', 'Reviews', 'toString', 'constructor'])('“%s” is not a topic that can be switched off', (topic) => {
  expect(isOptionalTopic(topic)).toBe(false);
});

test('a reader who changed nothing gets messages about reviews in the mall only, those about an application also by mail', () => {
  expect(OPTIONAL_TOPICS).toEqual({
    reviews: { inApp: true, email: false },
    application: { inApp: true, email: true },
  });
});
