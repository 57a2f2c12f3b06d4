import { starRow } from '#domain/reviews/stars.ts';
import { fillIn } from '#locale/fill-in.ts';
import { Icon } from './Icon.tsx';

/** Whole stars of five. `text` holds `{{stars}}`. */
export const Stars = ({ stars, text }: { stars: number; text: string }) => (
  <span className="rate" role="img" aria-label={fillIn(text, { stars })}>
    {starRow(stars).map((kind, at) => (
      <Icon key={`star ${at + 1}`} name="star" className={kind === 'full' ? 'icon filled' : 'icon'} />
    ))}
  </span>
);
