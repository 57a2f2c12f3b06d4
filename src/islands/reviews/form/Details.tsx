import type { Fit } from '#domain/reviews/fit.ts';
import type { Locale } from '#locale/locales.ts';
import type { PictureUploads } from '#stores/uploads/picture-uploads.ts';
import { UploadField } from '../../form/UploadField.tsx';
import { CommentField } from '../CommentField.tsx';
import type { ReviewFormTexts } from '../texts.ts';
import { FitField } from './FitField.tsx';

interface Props {
  isWorn: boolean;
  uploads: PictureUploads;
  textOf: (field: string) => string | undefined;
  locale: Locale;
  texts: ReviewFormTexts;
  onFit: (fit: Fit) => void;
  onType: (text: string) => void;
}

/** All that a review says beside its stars. */
export const Details = ({ isWorn, uploads, textOf, locale, texts, onFit, onType }: Props) => (
  <>
    {isWorn && <FitField texts={texts} onChange={onFit} />}
    <CommentField
      label={texts.text}
      placeholder={texts.placeholder}
      fault={textOf('comment')}
      locale={locale}
      onType={onType}
    />
    <UploadField
      name="pics"
      label={texts.pictures}
      isOptional
      uploads={uploads}
      fault={textOf('pics')}
      locale={locale}
      texts={texts.uploads}
    />
    <p className="small">{texts.place}</p>
  </>
);
