import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';

export interface Country {
  id: number;
  name: string;
  code: string;
  /** The dialling code: '86'. */
  phoneCode: string;
}

export const $countries = atom<readonly Country[]>([]);

/** Countries that the mall ships to, in the page's language. Rejects when the mall cannot be reached. */
export async function loadCountries(): Promise<readonly Country[]> {
  if ($countries.get().length === 0)
    $countries.set((await callMall('countries', {})).filter((country) => country.isShow));
  return $countries.get();
}
