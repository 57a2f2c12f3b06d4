import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { middleSquare, movedSquare, squareAround, zoomedSquare, zoomOf } from '#islands/accounts/crop.ts';

/** Side of the picture that is sent. */
export const AVATAR_SIDE = 512;
/** Part of the square that a key moves, and what it zooms by. */
const STEP = 0.05;
const ZOOM_STEP = 1.1;
/** A press that went no further is a tap. */
const TAP_PX = 4;

const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};
const ZOOMS: Record<string, number> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP };

interface Touch {
  x: number;
  y: number;
  /** How far it has come. */
  way: number;
}

const apart = ([one, two]: Touch[]) => (one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0);

/**
 * The square that a picture is cut to: dragged, tapped (the spot comes into the middle), pinched and moved by keys. It is
 * drawn into the canvas as it will be sent.
 */
export function useCrop(picture: ImageBitmap, canvas: RefObject<HTMLCanvasElement | null>) {
  const [square, setSquare] = useState(() => middleSquare(picture));
  const touches = useRef(new Map<number, Touch>());
  useEffect(() => {
    const brush = canvas.current?.getContext('2d');
    if (!brush) return;
    // What is see-through would be black in a JPEG.
    brush.fillStyle = '#fff';
    brush.fillRect(0, 0, AVATAR_SIDE, AVATAR_SIDE);
    const { x, y, side } = square;
    brush.drawImage(picture, x, y, side, side, 0, 0, AVATAR_SIDE, AVATAR_SIDE);
  }, [picture, canvas, square]);
  /** Pixels of the picture in one of the screen. */
  const scale = () => square.side / (canvas.current?.clientWidth || 1);
  const zoomTo = (zoom: number) => setSquare(zoomedSquare(picture, square, zoom));
  const zoom = zoomOf(picture, square);
  const down = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    touches.current.set(event.pointerId, { x: event.clientX, y: event.clientY, way: 0 });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const before = touches.current.get(event.pointerId);
    if (!before) return;
    const by = { x: before.x - event.clientX, y: before.y - event.clientY };
    const was = apart([...touches.current.values()]);
    const way = before.way + Math.abs(by.x) + Math.abs(by.y);
    touches.current.set(event.pointerId, { x: event.clientX, y: event.clientY, way });
    if (was > 0) return zoomTo((zoom * apart([...touches.current.values()])) / was);
    setSquare(movedSquare(picture, square, { x: by.x * scale(), y: by.y * scale() }));
  };
  const up = (event: PointerEvent<HTMLElement>) => {
    const touch = touches.current.get(event.pointerId);
    touches.current.delete(event.pointerId);
    if (!touch || touch.way > TAP_PX || event.type !== 'pointerup') return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [(event.clientX - left) * scale(), (event.clientY - top) * scale()];
    setSquare(squareAround(picture, square, { x: square.x + x, y: square.y + y }));
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const arrow = ARROWS[event.key];
    const factor = ZOOMS[event.key];
    if (!arrow && !factor) return;
    event.preventDefault();
    if (factor) return zoomTo(zoom * factor);
    if (arrow) setSquare(movedSquare(picture, square, { x: arrow.x * square.side, y: arrow.y * square.side }));
  };
  const handlers = { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up, onKeyDown: press };
  return { handlers, zoom, zoomTo };
}
