import { computed } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { LengthUnit, SizeGuide } from '#domain/catalog/size-guide.ts';
import { $regionId } from '../settings/settings.ts';
import { persistentAtom } from '../shell/persistent.ts';

/** Where lengths are measured in inches: the United States, by its number in the mall's list of countries. */
const INCH_REGION = '211';

const UNITS: readonly string[] = ['cm', 'in'];

/** What the shopper has switched to; '' before. */
const $chosenUnit = persistentAtom<string>('lengthUnit', '', {
  encode: (text) => text,
  decode: (text) => (UNITS.includes(text) ? text : ''),
});

/** The unit of lengths: as switched, else as the market measures. */
export const $lengthUnit = computed([$chosenUnit, $regionId], (chosen, region): LengthUnit => {
  if (chosen === 'cm' || chosen === 'in') return chosen;
  return region === INCH_REGION ? 'in' : 'cm';
});

export const chooseUnit = (unit: LengthUnit) => $chosenUnit.set(unit);

const read = new Map<number, SizeGuide>();

/** A size guide; null where the mall does not answer. */
export async function readSizeGuide(id: number): Promise<SizeGuide | null> {
  const found = read.get(id) ?? (await callMall('sizeGuide', { id }).catch(() => null));
  if (found) read.set(id, found);
  return found;
}
