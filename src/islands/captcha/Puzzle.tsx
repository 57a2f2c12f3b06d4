import type { RepData } from '#contract/safety.ts';
import type { Point } from '#domain/captcha.ts';
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
    <div className="cap-form">
      <p>{rest.texts.slide}</p>
      <div className={rest.isBusy ? 'cap-pic sl' : 'cap-pic'} />
      <div className="cap-room" />
    </div>
  );
}
