import { useId, useState } from 'react';
import { commentLength, REVIEW_LIMITS } from '#domain/reviews/written-review.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { Fault } from '../form/Fault.tsx';

interface Props {
  label: string;
  placeholder: string;
  fault: string | undefined;
  locale: Locale;
  onType?: (text: string) => void;
}

/** The words of a review, counted as they are typed. Too many can be typed: what is too much is said instead of cut off. */
export function CommentField({ label, placeholder, fault, locale, onType }: Props) {
  const id = useId();
  const [length, setLength] = useState(0);
  return (
    <div className="field wide">
      <div className="row spread">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        <span className="small number">
          {numberText(length, locale)} / {numberText(REVIEW_LIMITS.comment, locale)}
        </span>
      </div>
      <textarea
        className="input area"
        id={id}
        name="comment"
        rows={4}
        dir="auto"
        placeholder={placeholder}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onInput={({ currentTarget }) => {
          setLength(commentLength(currentTarget.value));
          onType?.(currentTarget.value);
        }}
      />
      {fault && <Fault id={`${id}-fault`} text={fault} />}
    </div>
  );
}
