const MOST = 4;
const TAP = 2.5;

/** A point of the screen. */
interface Point {
  clientX: number;
  clientY: number;
}

const scaleOf = (frame: HTMLElement) => Number(frame.dataset['zoom'] ?? 1);

/** The same point of the picture stays under the fingers; panning is the frame's own scrolling. */
export function zoom(frame: HTMLElement, by: number, point?: Point): void {
  const before = scaleOf(frame);
  const scale = Math.min(Math.max(before * by, 1), MOST);
  const box = frame.getBoundingClientRect();
  const x = point ? point.clientX - box.x : box.width / 2;
  const y = point ? point.clientY - box.y : box.height / 2;
  const grown = scale / before;
  const left = (frame.scrollLeft + x) * grown - x;
  const top = (frame.scrollTop + y) * grown - y;
  frame.dataset['zoom'] = String(scale);
  frame.style.setProperty('--zoom', String(scale));
  frame.scrollTo({ left, top, behavior: 'instant' });
}

const spread = ([a, b]: readonly Touch[]) => (a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0);
const between = ([a, b]: readonly Touch[]): Point => ({
  clientX: ((a?.clientX ?? 0) + (b?.clientX ?? 0)) / 2,
  clientY: ((a?.clientY ?? 0) + (b?.clientY ?? 0)) / 2,
});

/** Two fingers, a trackpad's pinch and a click or tap enlarge what `frame` holds. */
export function followZoom(frame: HTMLElement): void {
  let last = 0;
  const pinch = (event: TouchEvent) => {
    const touches = [...event.touches];
    if (touches.length !== 2) return;
    event.preventDefault();
    const now = spread(touches);
    if (last > 0) zoom(frame, now / last, between(touches));
    last = now;
  };
  frame.addEventListener(
    'touchstart',
    ({ touches }) => {
      last = spread([...touches]);
    },
    { passive: true },
  );
  frame.addEventListener('touchmove', pinch, { passive: false });
  frame.addEventListener(
    'wheel',
    (event) => {
      // A trackpad reports a pinch as a wheel event with the control key.
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(frame, Math.exp(-event.deltaY / 100), event);
    },
    { passive: false },
  );
  frame.addEventListener('click', (event) => zoom(frame, scaleOf(frame) > 1 ? 0 : TAP, event));
}
