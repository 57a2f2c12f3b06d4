import type { ClientDirective } from 'astro';
import { LOST, READY } from './ready-event.ts';

const FAILED = 'astro:hydration-error';

/** What a press on this would do later, and must therefore be done again: buttons act, links and summaries go their own way. */
const pressed = (event: Event) => (event.target instanceof Element ? event.target.closest('button') : null);

/** A link that the pointer has pressed: its page comes next, and hydrating this one would only delay it. */
const isLeaving = (target: EventTarget | null) =>
  target instanceof HTMLAnchorElement && !target.matches(':focus-visible');

/** Each in a task of its own: handlers in one task would all see the same state. */
function replay(buttons: HTMLButtonElement[]): void {
  for (const button of buttons) setTimeout(() => button.isConnected && button.click());
}

function startsAtOnce(value: string): boolean {
  if (value === 'load') return true;
  if (value === 'query') return location.search !== '';
  return value === 'linked' && /[?&](sku|chosen)=/.test(location.search);
}

function whenSeen(children: HTMLCollection, start: () => void): void {
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    seen.disconnect();
    start();
  });
  for (const child of children) seen.observe(child);
}

/**
 * The code of an island is fetched when pointer or focus comes near, and runs when it is pressed or a field changes.
 * Presses before that are kept and made again, so none is lost; when the code cannot come, they reach the form that the
 * island stands in. Value `load`: runs at once, unlike Astro's own with presses kept. Value `query`: runs at once when
 * the address has a query; `linked`: when that names a SKU or chosen values. Value `live`: runs when it comes into view.
 * Value `near`: runs as soon as pointer or focus comes near, for what shows more once it runs.
 */
const intent: ClientDirective = (load, options, el) => {
  const kept: HTMLButtonElement[] = [];
  let started: Promise<unknown> | undefined;
  let warm: ReturnType<typeof load> | undefined;

  const fetchCode = () => {
    warm ??= load();
    // The hydration below reports a failed fetch; reporting it here as well would double the message.
    warm.catch(() => {});
    return warm;
  };
  const finish = () => {
    el.removeEventListener('click', keep, true);
    el.removeAttribute('aria-busy');
    replay(kept.splice(0));
  };
  const fail = () => {
    // Buttons of a form go on without us; nothing else would happen after the others.
    const isLost = kept.some((button) => !button.form);
    finish();
    if (isLost) el.dispatchEvent(new Event(LOST, { bubbles: true }));
  };
  const start = () => {
    started ??= fetchCode().then((hydrate) => hydrate(), fail);
    return started;
  };
  const keep = (event: Event) => {
    const button = pressed(event);
    if (button) {
      event.preventDefault();
      event.stopPropagation();
      kept.push(button);
      el.setAttribute('aria-busy', 'true');
    }
    if (button || event.type === 'focusin') start();
  };

  el.addEventListener(READY, finish, { once: true });
  el.addEventListener(FAILED, fail, { once: true });
  el.addEventListener('click', keep, true);
  el.addEventListener('focusin', ({ target }) => isLeaving(target) || void start());
  // Some browsers give a box that is ticked no focus.
  el.addEventListener('change', start, { once: true });
  // The island itself has no box (`display: contents`), so its children feel the pointer.
  const comeNear = options.value === 'near' ? start : fetchCode;
  for (const child of el.children) {
    child.addEventListener('pointerenter', comeNear, { once: true, passive: true });
    child.addEventListener('touchstart', comeNear, { once: true, passive: true });
  }
  if (startsAtOnce(options.value)) start();
  if (options.value === 'live') whenSeen(el.children, start);
};

export default intent;
