import type { TypedAddress } from '#domain/addresses/address.ts';

/** What stands in a field of the form; '' where it has none of the name. */
function textOf(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : '';
}

/** A place by its number and name where it was chosen, by its name alone where it was typed. */
function placeOf(form: HTMLFormElement, level: 'province' | 'city' | 'district'): { id: number; name: string } {
  const chosen = form.elements.namedItem(level);
  if (!(chosen instanceof HTMLSelectElement)) return { id: 0, name: textOf(form, level) };
  const id = Number(chosen.value);
  return { id, name: id > 0 ? (chosen.selectedOptions[0]?.text ?? '') : '' };
}

/** The country as it is named in the form. */
export const typedCountry = (form: HTMLFormElement) => textOf(form, 'country');

/** All that the form says besides the country. */
export function typedAddress(form: HTMLFormElement): TypedAddress {
  const [province, city, district] = [placeOf(form, 'province'), placeOf(form, 'city'), placeOf(form, 'district')];
  return {
    realName: textOf(form, 'realName'),
    phone: textOf(form, 'phone'),
    email: textOf(form, 'email'),
    province: province.name,
    provinceId: province.id,
    city: city.name,
    cityId: city.id,
    district: district.name,
    districtId: district.id,
    street: textOf(form, 'street'),
    postCode: textOf(form, 'postCode'),
    detail: textOf(form, 'detail'),
  };
}
