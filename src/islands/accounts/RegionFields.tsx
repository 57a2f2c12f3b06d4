import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Profile } from '#stores/accounts/profile.ts';
import { $countries, loadCountries } from '#stores/addresses/countries.ts';
import { $countryRegions, loadCountryRegions } from '#stores/addresses/country-regions.ts';
import { Field } from '../form/Field.tsx';
import { PlaceField } from './PlaceField.tsx';
import type { RegionTexts } from './texts.ts';

interface Props {
  profile: Profile;
  texts: RegionTexts;
}

/** Where somebody lives: country, then its provinces and their cities as far as the mall knows them. */
export function RegionFields({ profile, texts }: Props) {
  const countries = useStore($countries);
  const regions = useStore($countryRegions);
  const [countryId, setCountryId] = useState(profile.countryId);
  const [province, setProvince] = useState(profile.province);
  useEffect(() => void loadCountries().catch(() => {}), []);
  useEffect(() => void loadCountryRegions(countryId), [countryId]);
  const isOld = countryId === profile.countryId;
  const known = regions?.countryId === countryId ? regions.provinces : null;
  const cities = known?.find(({ regionName }) => regionName === province)?.child ?? [];
  const choose = (id: number) => {
    setCountryId(id);
    setProvince('');
  };
  return (
    <fieldset className="fields wide">
      <legend className="h3">{texts.title}</legend>
      <Field name="countryId" label={texts.country} isWide>
        {(field) => (
          <select
            {...field}
            key={countries.length}
            defaultValue={countryId || ''}
            autoComplete="country"
            onChange={(event) => choose(Number(event.target.value))}
          >
            <option value="">{texts.choose}</option>
            {countries.length === 0 && countryId > 0 && <option value={countryId}>{profile.country}</option>}
            {countries.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <PlaceField
        key={`province ${countryId}`}
        name="province"
        label={texts.province}
        choose={texts.choose}
        options={countryId ? (known?.map(({ regionName }) => regionName) ?? null) : null}
        value={isOld ? profile.province : ''}
        onChoose={setProvince}
      />
      <PlaceField
        key={`city ${countryId} ${known?.length ? province : ''}`}
        name="city"
        label={texts.city}
        choose={texts.choose}
        options={
          countryId && known && (province || known.length === 0) ? cities.map(({ regionName }) => regionName) : null
        }
        value={isOld && province === profile.province ? profile.city : ''}
      />
    </fieldset>
  );
}
