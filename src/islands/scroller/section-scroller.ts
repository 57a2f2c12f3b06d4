import { type ScrollerOptions, setupFaults, usableOptions } from '#islands/scroller/scroller.ts';
import { followKeys, followSwipes, followWheel } from './gestures.ts';
import { keepPlace } from './keep-place.ts';
import { sectionsOf } from './measure.ts';
import { createSteps } from './steps.ts';

/** How long a move takes, in milliseconds, where the page says nothing. */
const USUAL_SPEED = 700;

/** `data-loop-top` or `data-loop-top="true"` is on, `data-auto-scrolling="false"` off. */
function readOptions({ dataset }: HTMLElement): ScrollerOptions {
  const flag = (text: string | undefined, usual = false) => (text === undefined ? usual : text !== 'false');
  return {
    loopTop: flag(dataset['loopTop']),
    loopBottom: flag(dataset['loopBottom']),
    continuousVertical: flag(dataset['continuousVertical']),
    scrollBar: flag(dataset['scrollBar']),
    autoScrolling: flag(dataset['autoScrolling'], true),
  };
}

/** Ids and names of everything that is not a section. */
function takenNames(sections: readonly Element[]): string[] {
  const others = [...document.body.querySelectorAll('[id],[name]')].filter((one) => !sections.includes(one));
  return others.flatMap((one) => [one.id, one.getAttribute('name') ?? '']).filter(Boolean);
}

/**
 * Makes one gesture one section of `root`, whose `section` children fill the screen by their style and snap without
 * us. Faults of the page are written to the console.
 */
export function startScroller(root: HTMLElement): void {
  const sections = sectionsOf(root);
  const anchors = sections.map((section) => section.id).filter(Boolean);
  const isRunning = root.dataset['running'] !== undefined;
  const setup = { licenceKey: root.dataset['licenceKey'], isRunning, anchors, taken: takenNames(sections) };
  for (const fault of setupFaults(setup)) console.error(fault);
  if (isRunning) return;
  root.dataset['running'] = '';
  const options = usableOptions(readOptions(root));
  document.documentElement.toggleAttribute('data-no-bar', !options.scrollBar);
  document.documentElement.toggleAttribute('data-snaps', options.autoScrolling);
  keepPlace(root);
  if (!options.autoScrolling) return;
  const steps = createSteps(root, options, Number(root.dataset['speed'] ?? USUAL_SPEED));
  followWheel(steps);
  followKeys(steps);
  followSwipes(steps, options);
}
