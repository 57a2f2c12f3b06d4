import { fillIn } from '#locale/fill-in.ts';
import type { CaptchaTexts } from './texts.ts';

interface Props {
  all: number;
  solved: number;
  texts: Pick<CaptchaTexts, 'several' | 'step'>;
}

/** Why there are several puzzles, and which of them this is. */
export function Steps({ all, solved, texts }: Props) {
  const step = fillIn(texts.step, { n: Math.min(solved + 1, all), all });
  return (
    <div className="captcha-form">
      <p>{texts.several}</p>
      <p role="status">
        <b>{step}</b>
      </p>
      <progress className="captcha-done" max={all} value={solved} aria-label={step} />
    </div>
  );
}
