import { useState } from 'react';
import type { RepData } from '#contract/captcha.ts';
import { PICTURE, PIECE, type Point, SLIDER_Y } from '#domain/verification/captcha.ts';
import { pngAddress } from './png-address.ts';
import type { CaptchaTexts } from './texts.ts';

interface Props {
  puzzle: RepData;
  isBusy: boolean;
  texts: CaptchaTexts;
  onAnswer: (said: Point) => void;
}

/**
 * A piece that a slider moves over the picture. The slider is the browser's own: dragged, pressed anywhere on its way, or
 * moved by arrow keys. It runs from the left in every language, as the picture is not mirrored either.
 */
export function SliderPuzzle({ puzzle, isBusy, texts, onAnswer }: Props) {
  const [x, setX] = useState(0);
  const send = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAnswer({ x, y: SLIDER_Y });
  };
  return (
    <form className="captcha-form" onSubmit={send}>
      <p>{texts.slide}</p>
      <svg
        className="captcha-picture"
        viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
        role="img"
        aria-label={texts.picture}
      >
        <image href={pngAddress(puzzle.originalImageBase64)} width={PICTURE.width} height={PICTURE.height} />
        <image href={pngAddress(puzzle.jigsawImageBase64)} x={x} width={PIECE} height={PICTURE.height} />
      </svg>
      <input
        type="range"
        className="captcha-slider"
        dir="ltr"
        min="0"
        max={PICTURE.width - PIECE}
        defaultValue="0"
        aria-label={texts.slider}
        onChange={(event) => setX(event.currentTarget.valueAsNumber)}
      />
      <button type="submit" className="button primary full" disabled={isBusy}>
        {texts.check}
      </button>
    </form>
  );
}
