import { useState } from 'react';
import { fillIn } from '#locale/fill-in.ts';
import { Icon } from '../ui/Icon.tsx';
import type { GivingTexts } from './texts.ts';

interface Props {
  name: string;
  /** What is rated, for who cannot see it. */
  legend: string;
  /** Given before; 0 for none. */
  stars: number;
  texts: GivingTexts;
  /** Small, without the word beside them. */
  isMini?: boolean;
  /** Of the sentence that says what is wrong. */
  faultId?: string | undefined;
  onChange?: (stars: number) => void;
}

const STARS = [1, 2, 3, 4, 5] as const;

/** Five stars to choose from, and what the chosen ones mean in a word. */
export function StarsField({ name, legend, stars, texts, isMini = false, faultId, onChange }: Props) {
  const [given, setGiven] = useState(stars);
  const choose = (star: number) => {
    setGiven(star);
    onChange?.(star);
  };
  return (
    <fieldset className={isMini ? 'give-stars mini' : 'give-stars'}>
      <legend className="visually-hidden">{legend}</legend>
      <span className="five">
        {STARS.map((star) => (
          <label key={star} className={star <= given ? 'given' : undefined}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={star}
              defaultChecked={star === stars}
              aria-invalid={faultId ? true : undefined}
              aria-describedby={faultId}
              onChange={() => choose(star)}
            />
            <Icon name="star" className={star <= given ? 'icon filled' : 'icon'} />
            <span className="visually-hidden">{fillIn(texts.stars, { stars: star })}</span>
          </label>
        ))}
      </span>
      {!isMini &&
        (given > 0 ? <b className="word">{texts.words[given - 1]}</b> : <span className="small">{texts.tapStar}</span>)}
    </fieldset>
  );
}
