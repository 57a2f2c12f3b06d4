import { FITS, type Fit } from '#domain/reviews/fit.ts';
import type { ReviewFormTexts } from '../texts.ts';

interface Props {
  texts: Pick<ReviewFormTexts, 'fit' | 'fitQuestion'>;
  onChange: (fit: Fit) => void;
}

/** How something that is worn fits; it may stay unanswered. */
export const FitField = ({ texts, onChange }: Props) => (
  <fieldset className="fit-field">
    <legend className="label">{texts.fitQuestion}</legend>
    <div className="parts">
      {FITS.map((fit) => (
        <label key={fit}>
          <input className="visually-hidden" type="radio" name="fit" value={fit} onChange={() => onChange(fit)} />
          {texts.fit[fit]}
        </label>
      ))}
    </div>
  </fieldset>
);
