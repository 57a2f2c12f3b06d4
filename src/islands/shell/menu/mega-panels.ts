const OPEN_MS = 120;
/** How long another row waits while the pointer is on its way into the open panel, and how long a panel outlives the pointer. */
const PATIENCE_MS = 300;

interface Point {
  x: number;
  y: number;
}

/** Whether a pointer that came from `before` moves within the triangle between itself and the near edge of the panel. */
export function isHeadingFor(panel: DOMRect, before: Point, now: Point): boolean {
  const edge = before.x <= panel.left ? panel.left : panel.right;
  const [way, gone] = [edge - before.x, now.x - before.x];
  if (gone === 0 || Math.sign(gone) !== Math.sign(way)) return false;
  // Where the pointer would arrive if it went on like this.
  const arrival = before.y + ((now.y - before.y) * way) / gone;
  return arrival >= panel.top && arrival <= panel.bottom;
}

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-category]') : null;

/** Opens the panel of the row that pointer or focus is on, one at a time; Esc closes it and gives the focus back. */
export function openPanels(rail: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due: HTMLElement | null | undefined;
  let pointer: Point = { x: 0, y: 0 };
  const opened = () => rail.querySelector<HTMLElement>('[data-open]');
  const stay = () => {
    clearTimeout(timer);
    due = undefined;
  };
  const open = (row: HTMLElement | null) => {
    stay();
    const before = opened();
    if (before === row) return;
    if (before) delete before.dataset['open'];
    if (row) row.dataset['open'] = '';
  };
  const openLater = (row: HTMLElement | null, ms: number) => {
    clearTimeout(timer);
    due = row;
    timer = setTimeout(() => open(row), ms);
  };
  rail.addEventListener('pointermove', ({ target, clientX: x, clientY: y, pointerType }) => {
    const [row, panel] = [rowOf(target), opened()?.querySelector('[data-panel]')];
    const before = pointer;
    pointer = { x, y };
    if (pointerType === 'touch') return;
    if (row === opened()) stay();
    else if (panel && isHeadingFor(panel.getBoundingClientRect(), before, pointer)) openLater(row, PATIENCE_MS);
    else if (panel) open(row);
    else if (row !== due) openLater(row, OPEN_MS);
  });
  rail.addEventListener('pointerleave', () => openLater(null, PATIENCE_MS));
  rail.addEventListener(
    'focusin',
    ({ target }) => target instanceof Element && target.matches(':focus-visible') && open(rowOf(target)),
  );
  rail.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node) || !rail.contains(relatedTarget)) open(null);
  });
  addEventListener('keydown', (event) => {
    const row = event.key === 'Escape' ? opened() : null;
    if (!row) return;
    if (row.contains(document.activeElement)) row.querySelector('a')?.focus();
    open(null);
  });
  // Pointer or focus may have been there before this code.
  openLater(rail.querySelector<HTMLElement>('[data-category]:is(:hover,:focus-within)'), OPEN_MS);
}
