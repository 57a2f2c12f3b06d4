import type { CaptchaTexts } from './texts.ts';

interface Props {
  all: number;
  solved: number;
  texts: Pick<CaptchaTexts, 'several' | 'step'>;
}

/** Why there are several puzzles, and which of them this is. */
export function Steps({ all, solved, texts }: Props) {
  const step = texts.step.replace('{{n}}', () => `${Math.min(solved + 1, all)}`).replace('{{all}}', () => `${all}`);
  return (
    <div className="cap-form">
      <p>{texts.several}</p>
      <p role="status">
        <b>{step}</b>
      </p>
      <progress className="cap-done" max={all} value={solved} aria-label={step} />
    </div>
  );
}
