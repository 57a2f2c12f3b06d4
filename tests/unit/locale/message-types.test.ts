import { expect, test } from 'vitest';
import { fillIn } from '#locale/fill-in.ts';
import type { Text, Translate } from '#locale/message-types.ts';

const t: Translate = (key, ...values) => `${key} ${JSON.stringify(values[0] ?? {})}`;
const text: Text<'name' | 'left'> = '{{name}}: {{left}}';

test('the compiler refuses a wrong key and a missing value', () => {
  expect(t('shell:close')).toBe('shell:close {}');
  expect(fillIn(text, { name: 'A', left: 2 })).toBe('A: 2');
  // @ts-expect-error no such message
  t('shell:closed');
  // @ts-expect-error the value is missing
  t('orders:orderOf');
  // @ts-expect-error another value
  t('orders:orderOf', { name: 1 });
  // @ts-expect-error a counted message needs its number
  t('orders:count', { text: '1' });
  // @ts-expect-error one of two values is missing
  expect(fillIn(text, { name: 'A' })).toBe('A: {{left}}');
});
