import { describe, expect, test } from 'vitest';
import {
  LICENCE_KEY,
  pageSpans,
  restingAt,
  type ScrollerOptions,
  setupFaults,
  usableOptions,
  wayOn,
} from '#islands/scroller/scroller.ts';

const USUAL: ScrollerOptions = {
  loopTop: false,
  loopBottom: false,
  continuousVertical: false,
  scrollBar: false,
  autoScrolling: true,
};

test.each([
  [{}, true],
  [{ loopTop: true }, false],
  [{ loopBottom: true }, false],
  [{ scrollBar: true }, false],
  [{ autoScrolling: false }, false],
])('going on for ever with %j: %s', (others, isLeft) => {
  const wanted = { ...USUAL, ...others, continuousVertical: true };
  expect(usableOptions(wanted)).toEqual({ ...wanted, continuousVertical: isLeft });
});

describe('the faults reported for a set-up', () => {
  const fine = { licenceKey: LICENCE_KEY, isRunning: false, anchors: ['one', 'two'], taken: ['main'] };

  test.each([
    [fine, []],
    [{ ...fine, licenceKey: undefined }, ['licence key is missing']],
    [{ ...fine, licenceKey: '' }, ['licence key is missing']],
    [{ ...fine, licenceKey: 'GPL' }, ['"GPL" is not its licence key']],
    [{ ...fine, isRunning: true, licenceKey: 'GPL', taken: ['one'] }, ['not started twice']],
    [{ ...fine, taken: ['main', 'two'] }, ['anchor "two"']],
    [{ ...fine, anchors: ['one', 'one', 'two'] }, ['anchor "one"']],
    [{ ...fine, licenceKey: undefined, taken: ['one', 'two'] }, ['licence', 'anchor "one"', 'anchor "two"']],
  ])('%j', (setup, received) => {
    const faults = setupFaults(setup);
    expect(faults).toHaveLength(received.length);
    for (const [at, part] of received.entries()) expect(faults[at]).toContain(part);
  });
});

describe('where a gesture leads', () => {
  /** A header of 100, three screens of which the middle one is two and a half tall, a footer of 300. */
  const SCREEN = 1000;
  const spans = pageSpans(
    [
      { start: 100, end: 1000 },
      { start: 1000, end: 3500 },
      { start: 3500, end: 4500 },
    ],
    4800,
  );
  const way = (y: number, direction: 1 | -1, options = USUAL) =>
    wayOn(spans, { start: y, end: y + SCREEN }, direction, options);

  test.each([
    [0, 1, 1000],
    [0, -1, null],
    [300, -1, 0],
    [300, 1, 1000],
    [1000, 1, null],
    [1000, -1, 0],
    [2000, 1, null],
    [2000, -1, null],
    [2500, 1, 3500],
    [3500, 1, 3800],
    [3500, -1, 2500],
    [3800, 1, null],
    [3800, -1, 3500],
  ] as const)('from %d, direction %d: %s', (y, direction, to) => {
    expect(way(y, direction)).toEqual(to === null ? null : { to, by: 'step' });
  });

  test('a loop leads from either end over all sections to the other', () => {
    expect(way(0, -1, { ...USUAL, loopTop: true })).toEqual({ to: 3500, by: 'loop' });
    expect(way(3800, 1, { ...USUAL, loopTop: true })).toBeNull();
    expect(way(3800, 1, { ...USUAL, loopBottom: true })).toEqual({ to: 0, by: 'loop' });
    expect(way(0, -1, { ...USUAL, loopBottom: true })).toBeNull();
  });

  test('going on for ever leads round at both ends', () => {
    const options = { ...USUAL, continuousVertical: true };
    expect(way(0, -1, options)).toEqual({ to: 3500, by: 'round' });
    expect(way(3800, 1, options)).toEqual({ to: 0, by: 'round' });
  });

  test('a page without sections, or shorter than the screen, is left to the browser', () => {
    const view = { start: 0, end: SCREEN };
    expect(wayOn(pageSpans([], 5000), view, 1, USUAL)).toBeNull();
    expect(wayOn(pageSpans([{ start: 50, end: 700 }], 900), view, 1, USUAL)).toBeNull();
  });

  test('one rests at the start of a section, at the end of the page, or in between', () => {
    const at = (y: number) => restingAt(spans, { start: y, end: y + SCREEN });
    expect([0, 1001, 3500, 3800, 2000].map(at)).toEqual([0, 1, 2, 3, -1]);
  });
});
