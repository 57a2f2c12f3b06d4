import type { CallData } from '#contract/index.ts';
import type { TypedApplication } from '#domain/merchants/application-form.ts';
import { ENTRY_LIMITS } from '#domain/merchants/merchant-application.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { rateText } from '#locale/numbers.ts';
import type { ApplicationDraft } from '#stores/merchants/application-draft.ts';
import type { IconName } from '../../../styles/icons.ts';
import { ChoiceCard } from '../../form/ChoiceCard.tsx';
import { Fault } from '../../form/Fault.tsx';
import { Field } from '../../form/Field.tsx';
import { TextField } from '../../form/TextField.tsx';
import { NameField } from './NameField.tsx';
import type { ApplyTexts } from './texts.ts';

export type Category = CallData<'merchantCategories'>[number];
export type ShopType = CallData<'merchantTypes'>[number];

const ICONS: readonly IconName[] = ['shirt', 'puzzle', 'store'];

interface Props {
  types: readonly ShopType[];
  categories: readonly Category[];
  begin: ApplicationDraft;
  typed: TypedApplication;
  textOf: (field: string) => string | undefined;
  chooseType: (typeId: number) => void;
  typeId: number;
  locale: Locale;
  texts: ApplyTexts;
}

/** Which kind of shop it is, what it sells and what it is called. */
export function ShopPart(props: Props) {
  const { types, categories, begin, typed, textOf, chooseType, typeId, locale, texts } = props;
  const kindFault = textOf('typeId');
  const category = categories.find(({ id }) => id === typed.categoryId);
  const fee = category && fillIn(texts.feeOf, { fee: rateText(category.handlingFee, locale) });
  return (
    <>
      <fieldset
        className="pick-set kinds"
        aria-invalid={kindFault ? true : undefined}
        tabIndex={kindFault ? -1 : undefined}
      >
        <legend>{texts.kind}</legend>
        {types.map(({ id, name, info }, at) => (
          <ChoiceCard
            key={id}
            name="typeId"
            value={id}
            icon={ICONS[at % ICONS.length] ?? 'store'}
            title={name}
            hint={info}
            isChosen={id === typeId}
            choose={() => chooseType(id)}
          />
        ))}
      </fieldset>
      {kindFault && (
        <div className="field">
          <Fault text={kindFault} />
        </div>
      )}
      <div className="pair-fields">
        <Field name="categoryId" label={texts.category} fault={textOf('categoryId')} hint={fee}>
          {(ties) => (
            <select {...ties} defaultValue={begin.categoryId || ''}>
              <option value="">{texts.chooseCategory}</option>
              {categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <NameField begin={begin.name} typed={typed.name} fault={textOf('name')} locale={locale} texts={texts} />
      </div>
      <TextField
        name="keywords"
        label={`${texts.keywords} ${texts.optional}`}
        hint={texts.keywordsHint}
        maxLength={ENTRY_LIMITS.keywords}
        defaultValue={begin.keywords}
      />
    </>
  );
}
