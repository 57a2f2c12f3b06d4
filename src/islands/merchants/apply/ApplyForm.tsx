import { useState } from 'react';
import { ENTRY_LIMITS } from '#domain/merchants/merchant-application.ts';
import type { Currency } from '#domain/money/money.ts';
import type { Locale } from '#locale/locales.ts';
import type { ApplicationDraft } from '#stores/merchants/application-draft.ts';
import { createPictureUploads } from '#stores/uploads/picture-uploads.ts';
import { UploadField } from '../../form/UploadField.tsx';
import { AgreementPart } from './AgreementPart.tsx';
import { ApplyAside, type PartProgress } from './ApplyAside.tsx';
import { ContactPart } from './ContactPart.tsx';
import { Part } from './Part.tsx';
import { type Category, ShopPart, type ShopType } from './ShopPart.tsx';
import type { ApplyTexts } from './texts.ts';
import { useApplicationForm } from './use-application-form.ts';

export interface FormProps {
  types: readonly ShopType[];
  categories: readonly Category[];
  base: Currency;
  locale: Locale;
  texts: ApplyTexts;
}

/** Up to five papers, JPG or PNG, which only their sender and the operator see. */
const licenceUploads = (stored: readonly string[]) =>
  createPictureUploads({
    ...{ most: ENTRY_LIMITS.licencePictures, types: ['image/jpeg', 'image/png'], model: 'licence' },
    stored,
  });

const Steps = ({ progress, texts }: { progress: readonly PartProgress[]; texts: ApplyTexts }) => (
  <ol className="steps form-steps" aria-label={texts.progress}>
    {progress.map(({ part, state }) => (
      <li key={part} className={state === 'ahead' ? '' : state} aria-current={state === 'now' ? 'step' : undefined}>
        {texts.shortParts[part]}
      </li>
    ))}
  </ol>
);

/** The form in four parts, with what it says of itself beside it. */
export function ApplyForm({ begin, types, categories, base, locale, texts }: FormProps & { begin: ApplicationDraft }) {
  const [uploads] = useState(() => licenceUploads(begin.licences));
  const [typeId, chooseType] = useState(begin.typeId);
  const { typed, isBusy, textOf, said, progress, attributes, sendCode } = useApplicationForm(
    begin,
    uploads,
    texts,
    locale,
  );
  const isDone = (at: number) => progress[at]?.state === 'done';
  const shared = { locale, texts };
  return (
    <>
      <Steps progress={progress} texts={texts} />
      <form className="split" {...attributes}>
        <div className="parts">
          <Part number={1} title={texts.parts.shop} isDone={isDone(0)} locale={locale}>
            <ShopPart {...{ types, categories, begin, typed, textOf, chooseType, typeId }} {...shared} />
          </Part>
          <Part number={2} title={texts.parts.contact} isDone={isDone(1)} locale={locale}>
            <ContactPart begin={begin} textOf={textOf} sendCode={sendCode} {...shared} />
          </Part>
          <Part number={3} title={texts.parts.licences} isDone={isDone(2)} locale={locale}>
            <p className="muted">{texts.licencesText}</p>
            <UploadField
              name="licences"
              label={texts.pictures}
              isDocument
              uploads={uploads}
              fault={textOf('licences')}
              locale={locale}
              texts={texts.upload}
            />
          </Part>
          <Part number={4} title={texts.parts.agreement} isDone={isDone(3)} locale={locale}>
            <AgreementPart textOf={textOf} isBusy={isBusy} said={said} {...shared} />
          </Part>
        </div>
        <ApplyAside
          progress={progress}
          typed={typed}
          type={types.find(({ id }) => id === typed.typeId)}
          category={categories.find(({ id }) => id === typed.categoryId)}
          base={base}
          {...shared}
        />
      </form>
    </>
  );
}
