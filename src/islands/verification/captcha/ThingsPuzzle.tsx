import { useState } from 'react';
import type { RepData } from '#contract/captcha.ts';
import { type Point, REQUESTED } from '#domain/verification/captcha.ts';
import { fillIn } from '#locale/fill-in.ts';
import { MarkedPicture } from './MarkedPicture.tsx';
import { pngAddress } from './png-address.ts';
import type { CaptchaTexts } from './texts.ts';

interface Props {
  puzzle: RepData;
  isBusy: boolean;
  texts: CaptchaTexts;
  onAnswer: (said: Point[]) => void;
}

/** Things to mark in a picture, in the order that is asked. */
export function ThingsPuzzle({ puzzle, isBusy, texts, onAnswer }: Props) {
  const [marks, setMarks] = useState<Point[]>([]);
  const mark = (point: Point) => setMarks((before) => (before.length < REQUESTED ? [...before, point] : before));
  const send = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (marks.length === REQUESTED) onAnswer(marks);
  };
  const pictures = puzzle.wordImages ?? [];
  return (
    <form className="captcha-form" onSubmit={send}>
      <p className="row">
        {texts.click}
        {puzzle.wordList?.map((word, at) => (
          <img key={word} className="captcha-thing" src={pngAddress(pictures[at] ?? null)} alt={word} />
        ))}
      </p>
      <MarkedPicture picture={pngAddress(puzzle.originalImageBase64)} marks={marks} label={texts.field} onMark={mark} />
      <div className="row captcha-room">
        <span role="status">{fillIn(texts.marked, { n: marks.length, all: REQUESTED })}</span>
        <button
          type="button"
          className="link end"
          disabled={marks.length === 0}
          onClick={() => setMarks(marks.slice(0, -1))}
        >
          {texts.undo}
        </button>
      </div>
      <button type="submit" className="button primary full" disabled={isBusy || marks.length < REQUESTED}>
        {texts.check}
      </button>
    </form>
  );
}
