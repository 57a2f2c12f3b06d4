import type { Direction, ScrollerOptions } from '#islands/scroller/scroller.ts';
import { addTurn, isPushed, type Turn } from '#islands/scroller/wheel.ts';
import { isQuiet } from './measure.ts';
import type { Steps } from './steps.ts';

const directionOf = (delta: number): Direction => (delta > 0 ? 1 : -1);

/** Whether something between the pointer and the page takes the gesture: a dialog, a list that scrolls by itself. */
function isTaken(target: EventTarget | null, direction: Direction): boolean {
  for (let one = target instanceof Element ? target : null; one && one !== document.body; one = one.parentElement) {
    if (one.matches('dialog,[popover]')) return true;
    const room = direction === 1 ? one.scrollHeight - one.clientHeight - one.scrollTop : one.scrollTop;
    if (room > 1 && /auto|scroll/.test(getComputedStyle(one).overflowY)) return true;
  }
  return false;
}

/** Takes a gesture from the browser if it leads to a section, or while one is on its way there. */
function take(event: Event, direction: Direction, steps: Steps, isMeant = true): void {
  const isLocked = steps.isLocked(event.timeStamp);
  const way = isLocked ? null : steps.way(direction);
  if (isLocked || way) event.preventDefault();
  if (way && isMeant) steps.go(way, direction, event.timeStamp);
}

/** One gesture of wheel or trackpad is one section; its run-out moves nothing. */
export function followWheel(steps: Steps): void {
  let history: readonly Turn[] = [];
  const onWheel = (event: WheelEvent) => {
    const { deltaX, deltaY, timeStamp: at } = event;
    const isOther = event.ctrlKey || event.shiftKey || Math.abs(deltaX) >= Math.abs(deltaY);
    // A scrolling that the browser has begun cannot be taken from it.
    if (isOther || !event.cancelable || event.defaultPrevented || isQuiet()) return;
    const direction = directionOf(deltaY);
    if (isTaken(event.target, direction)) return;
    history = addTurn(history, { at, delta: deltaY });
    take(event, direction, steps, isPushed(history));
  };
  addEventListener('wheel', onWheel, { passive: false });
}

const KEYS = new Map<string, Direction>([
  ['PageDown', 1],
  ['ArrowDown', 1],
  ['PageUp', -1],
  ['ArrowUp', -1],
]);

const keyDirection = ({ key, shiftKey }: KeyboardEvent) =>
  key === ' ' ? directionOf(shiftKey ? -1 : 1) : KEYS.get(key);

/** Home and End are the browser's: they lead where the first and the last section are. */
export function followKeys(steps: Steps): void {
  addEventListener('keydown', (event) => {
    const direction = keyDirection(event);
    const isOther = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
    if (!direction || isOther || isQuiet() || isTaken(event.target, direction)) return;
    const acts = 'input,textarea,select,button,summary,video,audio,[contenteditable],[role]';
    if (event.target instanceof Element && event.target.closest(acts)) return;
    take(event, direction, steps);
  });
}

/** A swipe is shorter than this share of the screen by accident. */
const LEAST_SWIPE = 0.05;

/** Fingers scroll and snap natively; only from the ends of the page on a swipe needs help. */
export function followSwipes(steps: Steps, { loopTop, loopBottom, continuousVertical }: ScrollerOptions): void {
  if (!loopTop && !loopBottom && !continuousVertical) return;
  // Where both directions lead from, before the browser scrolls along with the finger.
  let begun = { y: 0, up: steps.way(-1), down: steps.way(1) };
  const onStart = ({ touches: [touch] }: TouchEvent) => {
    begun = { y: touch?.clientY ?? 0, up: steps.way(-1), down: steps.way(1) };
  };
  const onEnd = ({ changedTouches: [touch], touches, target, timeStamp }: TouchEvent) => {
    const moved = begun.y - (touch?.clientY ?? begun.y);
    const direction = directionOf(moved);
    const way = direction === 1 ? begun.down : begun.up;
    const isShort = Math.abs(moved) < LEAST_SWIPE * innerHeight;
    if (!way || way.by === 'step' || isShort || touches.length > 0 || isQuiet() || isTaken(target, direction)) return;
    steps.go(way, direction, timeStamp);
  };
  addEventListener('touchstart', onStart, { passive: true });
  addEventListener('touchend', onEnd, { passive: true });
}
