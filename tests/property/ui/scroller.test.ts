import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageSpans, type ScrollerOptions, usableOptions, wayOn } from '#islands/scroller/scroller.ts';
import { addTurn, isPushed, lockedUntil, type Turn } from '#islands/scroller/wheel.ts';
import { law } from '../../support/property/law.ts';

const options: fc.Arbitrary<ScrollerOptions> = fc.record({
  loopTop: fc.boolean(),
  loopBottom: fc.boolean(),
  continuousVertical: fc.boolean(),
  scrollBar: fc.boolean(),
  autoScrolling: fc.boolean(),
});
const direction = fc.constantFrom(1 as const, -1 as const);

law('going on for ever is left only where nothing speaks against it, and nothing else changes', [options], (wanted) => {
  const { continuousVertical, ...others } = usableOptions(wanted);
  expect({ ...others, continuousVertical: wanted.continuousVertical }).toEqual(wanted);
  const isFree = wanted.autoScrolling && !wanted.scrollBar && !wanted.loopTop && !wanted.loopBottom;
  expect(continuousVertical).toBe(wanted.continuousVertical && isFree);
  expect(usableOptions(usableOptions(wanted))).toEqual(usableOptions(wanted));
});

describe('a way from section to section', () => {
  const SCREEN = 1000;
  /** Sections one after the other, as tall as the screen or taller, below a header and above a footer. */
  const page = fc
    .tuple(
      fc.integer({ min: 0, max: 400 }),
      fc.array(fc.integer({ min: 1000, max: 4000 }), { minLength: 1 }),
      fc.nat(3000),
    )
    .map(([head, heights, foot]) => {
      const ends = heights.map((_, at) => heights.slice(0, at + 1).reduce((sum, height) => sum + height, head));
      const sections = ends.map((end, at) => ({ start: ends[at - 1] ?? head, end }));
      return pageSpans(sections, (ends.at(-1) ?? 0) + foot);
    });
  const anywhere = fc.double({ min: 0, max: 1, noNaN: true });
  const length = (spans: ReturnType<typeof pageSpans>) => spans.at(-1)?.end ?? 0;

  law('never leaves the page, and never goes back', [page, anywhere, direction, options], (...given) => {
    const [spans, share, towards, wanted] = given;
    const most = length(spans) - SCREEN;
    const y = Math.round(share * most);
    const way = wayOn(spans, { start: y, end: y + SCREEN }, towards, usableOptions(wanted));
    if (!way) return;
    expect(way.to).toBeGreaterThanOrEqual(0);
    expect(way.to).toBeLessThanOrEqual(most);
    if (way.by === 'step') expect(Math.sign(way.to - y)).toBe(towards);
    else expect((way.to - y) * towards).toBeLessThanOrEqual(2);
  });

  law('passes over nothing that has not been seen', [page, anywhere, direction], (spans, share, towards) => {
    const y = Math.round(share * (length(spans) - SCREEN));
    const none = { loopTop: false, loopBottom: false, continuousVertical: false, scrollBar: true, autoScrolling: true };
    const way = wayOn(spans, { start: y, end: y + SCREEN }, towards, none);
    if (way) expect(Math.abs(way.to - y)).toBeLessThanOrEqual(SCREEN + 400 + 2);
  });
});

describe('the wheel', () => {
  const delta = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: -500, max: -1 }));
  const turns = fc.array(fc.tuple(fc.integer({ min: 0, max: 400 }), delta), { minLength: 1, maxLength: 400 });
  const remember = (all: readonly (readonly [number, number])[]) => {
    let at = 0;
    return all.reduce<readonly Turn[]>((history, [wait, size]) => {
      at += wait;
      return addTurn(history, { at, delta: size });
    }, []);
  };

  law('remembers at most 150 turns, of one gesture in one direction', [turns], (all) => {
    const history = remember(all);
    expect(history.length).toBeGreaterThan(0);
    expect(history.length).toBeLessThanOrEqual(150);
    expect(new Set(history.map((turn) => Math.sign(turn.delta))).size).toBe(1);
    for (const [i, turn] of history.entries()) expect(turn.at - (history[i - 1] ?? turn).at).toBeLessThanOrEqual(200);
  });

  law('a notch, and notches of one size, push', [delta, fc.integer({ min: 1, max: 300 })], (size, count) => {
    expect(isPushed(remember(Array.from({ length: count }, () => [16, size])))).toBe(true);
  });

  law('a run-out does not', [fc.integer({ min: 11, max: 150 }), fc.integer({ min: 2, max: 9 })], (count, fall) => {
    const history = remember(Array.from({ length: count }, (_, at) => [16, 1 + (count - at) * fall]));
    expect(isPushed(history)).toBe(false);
  });

  test('nothing remembered pushes nothing', () => {
    expect(isPushed([])).toBe(false);
  });

  law('a move locks for its time, and for 700 ms at least', [fc.nat(1e6), fc.nat(3000)], (now, speed) => {
    expect(lockedUntil(now, speed)).toBe(now + Math.max(700, speed));
  });
});
