import { starRow } from '#domain/reviews/stars.ts';
import { fillIn } from '#locale/fill-in.ts';
import { Icon } from './Icon.tsx';

interface Props {
  stars: number;
  /** Holds `{{stars}}`; absent where the number stands beside the stars. */
  text?: string;
}

/** Stars of five, in halves. */
export const Stars = ({ stars, text }: Props) => (
  <span className="rate" {...(text ? { role: 'img', 'aria-label': fillIn(text, { stars }) } : { 'aria-hidden': true })}>
    {starRow(stars).map((kind, at) =>
      kind === 'half' ? (
        <span key={`star ${at + 1}`} className="half">
          <Icon name="star" />
          <Icon name="star" className="icon filled" />
        </span>
      ) : (
        <Icon key={`star ${at + 1}`} name="star" className={kind === 'full' ? 'icon filled' : 'icon'} />
      ),
    )}
  </span>
);
