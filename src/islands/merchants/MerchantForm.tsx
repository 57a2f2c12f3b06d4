import { useEffect, useRef } from 'react';
import { merchantListLink } from '#locale/links.ts';
import { type MerchantQuery, searchString } from '#locale/list-query.ts';
import type { Locale } from '#locale/locales.ts';
import { readMerchantQuery } from '#stores/merchants/merchant-list.ts';
import { Icon } from '../ui/Icon.tsx';
import type { MerchantListTexts } from './texts.ts';

export interface Choice {
  id: number;
  name: string;
}

interface Props {
  query: MerchantQuery;
  locale: Locale;
  texts: MerchantListTexts;
  categories: readonly Choice[];
  types: readonly Choice[];
  go: (query: MerchantQuery) => void;
}

const asked = (form: HTMLFormElement): MerchantQuery => {
  const given = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return readMerchantQuery(String(new URLSearchParams(given)));
};

/** Brings the fields in line with the question after Back; what somebody is typing stays otherwise. */
function fill(form: HTMLFormElement, query: MerchantQuery): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = query.isSelf === 1;
    else if (field instanceof HTMLInputElement) field.value = query.searchValue ?? '';
    else if (field instanceof HTMLSelectElement) {
      field.value = String((field.name === 'typeId' ? query.typeId : query.categoryId) ?? '');
    }
  }
}

const Choose = ({ name, label, any, from }: { name: string; label: string; any: string; from: readonly Choice[] }) => (
  <label className="field">
    <span className="small">{label}</span>
    <select className="input" name={name}>
      <option value="">{any}</option>
      {from.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.name}
        </option>
      ))}
    </select>
  </label>
);

/** Finds shops by name, category and type. Choices act at once, a name when it is sent. */
export function MerchantForm({ query, locale, texts, categories, types, go }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef('');
  useEffect(() => {
    if (form.current && searchString(query) !== shown.current) fill(form.current, query);
    shown.current = searchString(query);
  }, [query]);
  useEffect(() => {
    // What was chosen before the code came is a question too; what was typed waits to be sent.
    const chosen = form.current ? { ...asked(form.current), searchValue: undefined } : {};
    if (!location.search && searchString(chosen)) go(chosen);
  }, [go]);
  return (
    <search>
      <form
        ref={form}
        className="find"
        action={merchantListLink(locale)}
        onSubmit={(event) => {
          event.preventDefault();
          go(asked(event.currentTarget));
        }}
        onChange={(event) => {
          const isTyped = event.target instanceof HTMLInputElement && event.target.type === 'search';
          if (!isTyped) go(asked(event.currentTarget));
        }}
      >
        <div className="search-box">
          <Icon name="search" />
          <input
            type="search"
            name="searchValue"
            maxLength={100}
            placeholder={texts.searchShops}
            aria-label={texts.searchShops}
            enterKeyHint="search"
          />
          <button type="submit">{texts.search}</button>
        </div>
        <Choose name="categoryId" label={texts.category} any={texts.any} from={categories} />
        <Choose name="typeId" label={texts.type} any={texts.any} from={types} />
        <label className="row">
          <input className="check" type="checkbox" name="isSelf" value="1" />
          {texts.selfOnly}
        </label>
      </form>
    </search>
  );
}
