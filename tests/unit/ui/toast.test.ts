import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { carryToast, showCarriedToast } from '#stores/shell/carried-toast.ts';
import { $toast, holdToast, restartToast, showToast } from '#stores/shell/toast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});
const shown = () => $toast.get()?.text;

test.each([
  ['a sentence', undefined, 3_000],
  ['one with a place to go on to', { text: 'To the cart', href: '/order/shopping_cart' }, 4_500],
  ['one that can be undone', { text: 'Undo', act: () => {} }, 8_000],
])('%s stays its time and no longer', (text, action, stays) => {
  showToast(text, action ? { action } : {});
  vi.advanceTimersByTime(stays - 1);
  expect(shown()).toBe(text);
  vi.advanceTimersByTime(1);
  expect(shown()).toBeUndefined();
});

test('a new sentence takes the place of the old and stays its whole time', () => {
  showToast('first');
  vi.advanceTimersByTime(2_000);
  showToast('second');
  vi.advanceTimersByTime(2_999);
  expect(shown()).toBe('second');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeUndefined();
});

test('one that is held stays, and its whole time once it is let go', () => {
  showToast('Removed', { action: { text: 'Undo', act: () => {} } });
  vi.advanceTimersByTime(7_999);
  holdToast();
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBe('Removed');
  restartToast();
  vi.advanceTimersByTime(7_999);
  expect(shown()).toBe('Removed');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeUndefined();
});

test('a sentence that was kept for the next page is shown there once', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  carryToast('Order deleted');
  expect(shown()).toBeUndefined();
  showCarriedToast();
  expect(shown()).toBe('Order deleted');
  $toast.set(null);
  showCarriedToast();
  expect(shown()).toBeUndefined();
  vi.unstubAllGlobals();
});
