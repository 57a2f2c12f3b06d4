import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { PICTURE, type Point } from '#domain/verification/captcha.ts';

interface Props {
  picture: string;
  marks: readonly Point[];
  label: string;
  onMark: (point: Point) => void;
}

const STEP = 8;
const MOVES: Record<string, Point> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
const moved = (from: Point, by: Point): Point => ({
  x: within(from.x + by.x, PICTURE.width),
  y: within(from.y + by.y, PICTURE.height),
});

/** Where a press hit the picture, in its own pixels. */
function pressedAt({ currentTarget, clientX, clientY }: MouseEvent): Point {
  const box = currentTarget.getBoundingClientRect();
  return {
    x: Math.round(((clientX - box.x) / box.width) * PICTURE.width),
    y: Math.round(((clientY - box.y) / box.height) * PICTURE.height),
  };
}

/** A picture to set marks in: by a press, or by arrow keys that move a cross and Enter that sets the mark. */
export function MarkedPicture({ picture, marks, label, onMark }: Props) {
  const [cross, setCross] = useState<Point>({ x: PICTURE.width / 2, y: PICTURE.height / 2 });
  const move = (event: KeyboardEvent) => {
    const by = MOVES[event.key];
    if (!by) return;
    event.preventDefault();
    setCross(moved(cross, by));
  };
  // A button that is pressed by a key reports no position.
  const press = (event: MouseEvent) => onMark(event.detail === 0 ? cross : pressedAt(event));
  return (
    <button type="button" className="captcha-field" aria-label={label} onClick={press} onKeyDown={move}>
      <svg className="captcha-picture" viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`} aria-hidden="true">
        <image href={picture} width={PICTURE.width} height={PICTURE.height} />
        {marks.map(({ x, y }, at) => (
          <g key={`${at} ${x} ${y}`} className="captcha-mark">
            <circle cx={x} cy={y} r="11" />
            <text x={x} y={y + 5}>
              {at + 1}
            </text>
          </g>
        ))}
        <path className="captcha-cross" d={`M${cross.x - 12} ${cross.y}h24M${cross.x} ${cross.y - 12}v24`} />
      </svg>
    </button>
  );
}
