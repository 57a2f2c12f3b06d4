import { type Direction, type ScrollerOptions, type Way, wayOn } from '#islands/scroller/scroller.ts';
import { lockedUntil } from '#islands/scroller/wheel.ts';
import { seen, spansOf } from './measure.ts';

export interface Steps {
  /** Whether a move is under way: further gestures wait for its end. */
  isLocked(now: number): boolean;
  way(direction: Direction): Way | null;
  go(way: Way, direction: Direction, now: number): void;
}

/** Moves from section to section; `now` is the time of the event. */
export function createSteps(root: HTMLElement, options: ScrollerOptions, speed: number): Steps {
  let free = 0;
  return {
    isLocked: (now) => now < free,
    way: (direction) => wayOn(spansOf(root), seen(), direction, options),
    go({ to, by }, direction, now) {
      free = lockedUntil(now, speed);
      scrollTo({ top: to, behavior: by === 'round' ? 'instant' : 'smooth' });
      // As if it followed: what comes next enters from where the gesture leads.
      if (by === 'round')
        root.animate(
          { translate: [`0 ${direction * 60}vh`, '0 0'], opacity: [0, 1] },
          { duration: 400, easing: 'ease-out' },
        );
    },
  };
}
