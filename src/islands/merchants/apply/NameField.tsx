import { useEffect, useId, useState } from 'react';
import { ENTRY_LIMITS } from '#domain/merchants/merchant-application.ts';
import { isShopName, lettersOf } from '#domain/merchants/shop-name.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { checkShopName } from '#stores/merchants/apply.ts';
import { Fault } from '../../form/Fault.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { ApplyTexts } from './texts.ts';

/** A name is checked when the typing pauses. */
const PAUSE_MS = 400;

/** Whether the name is free; null while that is not known. */
function useFreeName(name: string): boolean | null {
  const [known, setKnown] = useState<{ name: string; isFree: boolean | null }>({ name: '', isFree: null });
  useEffect(() => {
    if (!isShopName(name)) return;
    const timer = setTimeout(async () => setKnown({ name, isFree: await checkShopName(name) }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name]);
  return known.name === name ? known.isFree : null;
}

interface Props {
  begin: string;
  typed: string;
  fault: string | undefined;
  locale: Locale;
  texts: ApplyTexts;
}

/** The name of the shop with the letters that it has, and whether it is free. */
export function NameField({ begin, typed, fault, locale, texts }: Props) {
  const id = useId();
  const isFree = useFreeName(typed.trim());
  const said = fault ?? (isFree === false ? texts.nameTaken : undefined);
  const count = `${numberText(lettersOf(typed.trim()), locale)} / ${numberText(ENTRY_LIMITS.nameLetters, locale)}`;
  return (
    <div className="field">
      <div className="row spread">
        <label htmlFor={id}>{texts.name}</label>
        <span className="small number" aria-hidden="true">
          {count}
        </span>
      </div>
      <input
        id={id}
        name="name"
        className="input"
        autoComplete="organization"
        maxLength={100}
        defaultValue={begin}
        aria-invalid={said ? true : undefined}
        aria-describedby={`${id}-note`}
      />
      <div id={`${id}-note`} role="status">
        {said && <Fault text={said} />}
        {!said && isFree && (
          <p className="good">
            <Icon name="circle-check" />
            {texts.nameFree}
          </p>
        )}
      </div>
    </div>
  );
}
