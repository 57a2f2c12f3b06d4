import { useId } from 'react';
import type { Country } from '#stores/addresses/countries.ts';
import { Field } from '../form/Field.tsx';

interface Props {
  countries: readonly Country[];
  country: Country | undefined;
  label: string;
  fault: string | undefined;
  choose: (country: Country) => void;
}

/** Letters of any size and width are the same to who looks for a country. */
const folded = (name: string) => name.trim().normalize('NFKC').toLowerCase();

/** The country of a name as it is typed or picked; also by its two letters. */
export const countryNamed = (countries: readonly Country[], name: string) =>
  countries.find((one) => folded(one.name) === folded(name) || folded(one.code) === folded(name));

/** All countries in the reader's language, found by typing. What was typed is selected, so that another name replaces it. */
export function CountryField({ countries, country, label, fault, choose }: Props) {
  const list = useId();
  return (
    <Field name="country" label={label} fault={fault} isWide>
      {(ties) => (
        <>
          <input
            {...ties}
            list={list}
            required
            autoComplete="off"
            defaultValue={country?.name}
            onFocus={(event) => event.currentTarget.select()}
            onInput={(event) => {
              const found = countryNamed(countries, event.currentTarget.value);
              if (found) choose(found);
            }}
          />
          <datalist id={list}>
            {countries.map(({ id, name }) => (
              <option key={id} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
