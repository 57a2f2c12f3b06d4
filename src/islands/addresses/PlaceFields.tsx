import type { Address } from '#contract/addresses.ts';
import { Field } from '../form/Field.tsx';
import { PlaceField } from './PlaceField.tsx';
import type { FormTexts } from './texts.ts';
import type { Places } from './use-places.ts';

interface Props {
  places: Places;
  /** Whether places go down to the street, all of them chosen. */
  hasDistricts: boolean;
  before: Address | undefined;
  texts: FormTexts;
  textOf: (field: string) => string | undefined;
}

/** From the province down to the street in China, state and city elsewhere. */
export function PlaceFields({ places, hasDistricts, before, texts, textOf }: Props) {
  const { place, provinces, cities, districts, streets, again } = places;
  const shared = { texts, again, isTyped: !hasDistricts };
  return (
    <>
      <PlaceField
        {...shared}
        field="province"
        from={provinces}
        chosen={place.provinceId}
        before={before?.province ?? ''}
        fault={textOf('province')}
        choose={places.chooseProvince}
      />
      <PlaceField
        {...shared}
        field="city"
        from={cities}
        chosen={place.cityId}
        before={before?.city ?? ''}
        fault={textOf('city')}
        choose={places.chooseCity}
      />
      {hasDistricts && (
        <PlaceField
          {...shared}
          field="district"
          from={districts}
          chosen={place.districtId}
          before={before?.district ?? ''}
          fault={textOf('district')}
          choose={places.chooseDistrict}
        />
      )}
      {hasDistricts && (
        <Field name="street" label={`${texts.labels.street} ${texts.optional}`}>
          {(ties) => (
            <select
              {...ties}
              disabled={!streets?.length}
              value={place.street}
              onChange={(event) => places.chooseStreet(event.currentTarget.value)}
            >
              <option value="">{texts.choose}</option>
              {streets === undefined && place.street && <option value={place.street}>{place.street}</option>}
              {streets?.map(({ regionId, regionName }) => (
                <option key={regionId} value={regionName}>
                  {regionName}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </>
  );
}
