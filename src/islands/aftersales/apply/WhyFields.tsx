import { useState } from 'react';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import type { PictureUploads } from '#stores/uploads/picture-uploads.ts';
import { Field } from '../../form/Field.tsx';
import { UploadField } from '../../form/UploadField.tsx';
import type { ReturnFormTexts } from '../texts.ts';

/** As the contract takes it. */
const MOST_NOTE = 255;

interface Props {
  reasons: readonly string[];
  uploads: PictureUploads;
  faultOf: (field: string) => string | undefined;
  locale: Locale;
  texts: ReturnFormTexts;
}

/** A text to the shop, with how much of it there is. */
function NoteField({ locale, texts }: Pick<Props, 'locale' | 'texts'>) {
  const [length, setLength] = useState(0);
  return (
    <div className="field">
      <div className="row spread">
        <label className="label" htmlFor="return-note">
          {texts.note} <span className="small">{texts.uploads.optional}</span>
        </label>
        <span className="small number">
          {numberText(length, locale)} / {numberText(MOST_NOTE, locale)}
        </span>
      </div>
      <textarea
        className="input area"
        id="return-note"
        name="explain"
        maxLength={MOST_NOTE}
        onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
      />
    </div>
  );
}

/** Why something is returned: reason, note and pictures. */
export const WhyFields = ({ reasons, uploads, faultOf, locale, texts }: Props) => (
  <section className="panel stack">
    <h2 className="h3">{texts.why}</h2>
    <Field name="reason" label={texts.reason} fault={faultOf('reason')} isWide>
      {(ties) => (
        <select {...ties} defaultValue="">
          <option value="">{texts.chooseReason}</option>
          {reasons.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </select>
      )}
    </Field>
    <NoteField locale={locale} texts={texts} />
    <UploadField
      name="pictures"
      label={texts.pictures}
      isOptional
      uploads={uploads}
      fault={faultOf('pictures')}
      locale={locale}
      texts={texts.uploads}
    />
  </section>
);
