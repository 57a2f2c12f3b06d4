import type { RepData } from '#contract/captcha.ts';
import type { Point } from '#domain/verification/captcha.ts';
import { SliderPuzzle } from './SliderPuzzle.tsx';
import { ThingsPuzzle } from './ThingsPuzzle.tsx';
import type { CaptchaTexts } from './texts.ts';

interface Props {
  /** Null while it is on its way. */
  puzzle: RepData | null;
  isBusy: boolean;
  texts: CaptchaTexts;
  onAnswer: (said: Point | Point[]) => void;
}

/** The puzzle that there is, or the room that it will take. */
export function Puzzle({ puzzle, ...rest }: Props) {
  if (puzzle?.captchaType === 'clickWord') return <ThingsPuzzle puzzle={puzzle} {...rest} />;
  if (puzzle) return <SliderPuzzle puzzle={puzzle} {...rest} />;
  return (
    <div className="captcha-form">
      <p>{rest.texts.slide}</p>
      <div className={rest.isBusy ? 'captcha-picture skeleton' : 'captcha-picture'} />
      <div className="captcha-room" />
    </div>
  );
}
