/** Choosing a SKU by its option values. */
export interface ChoosableSku {
  id: number;
  /** One value of each option, in the order of the options. */
  valueIds: readonly number[];
  stock: number;
}

/** Stands in a choice for an option of which no value is chosen yet. Ids begin at 1. */
export const NOT_CHOSEN = 0;

/** The SKU that has exactly the chosen values; undefined when there is none. */
export const chosenSku = <T extends ChoosableSku>(skus: readonly T[], chosen: readonly number[]): T | undefined =>
  skus.find((sku) => sku.valueIds.length === chosen.length && sku.valueIds.every((id, at) => id === chosen[at]));

/** The first option of which no value is chosen yet; -1 when every one has a value. */
export const missingOption = (chosen: readonly number[]): number => chosen.indexOf(NOT_CHOSEN);

/** The SKUs that the choice leads to, whatever is chosen of the options that have no value yet. */
export const possibleSkus = <T extends ChoosableSku>(skus: readonly T[], chosen: readonly number[]): T[] =>
  skus.filter(({ valueIds }) => valueIds.every((id, at) => chosen[at] === NOT_CHOSEN || id === chosen[at]));

/** Pieces that a value leads to while the other options stay as chosen; of the best SKU where some are not chosen yet. */
export const mostInStock = (
  skus: readonly ChoosableSku[],
  chosen: readonly number[],
  option: number,
  valueId: number,
): number => Math.max(0, ...possibleSkus(skus, chosen.toSpliced(option, 1, valueId)).map(({ stock }) => stock));

/** What a page shows at first: the first SKU in stock, else the first. */
export const firstChoice = <T extends ChoosableSku>(skus: readonly T[]): T | undefined =>
  skus.find((sku) => sku.stock > 0) ?? skus[0];

interface PickableSku extends ChoosableSku {
  price: string;
  otPrice: string;
  vipPrice: string;
  image: string;
}

interface PickableOption {
  attrName: string;
  mustChoose?: boolean;
  values: readonly { id: number; name: string; image: string }[];
}

/** Shoppers have to choose where a wrong value costs a return and there is more than one. */
const isOpen = ({ mustChoose, values }: PickableOption) => Boolean(mustChoose) && values.length > 1;

/** The SKU picker's data, as small as it gets: it stands in every product page. */
export function skuPicker<Sku extends PickableSku>(options: readonly PickableOption[], skus: readonly Sku[]) {
  const first = firstChoice(skus);
  return {
    first,
    options: options.map(({ attrName, values }) => ({
      name: attrName,
      values: values.map(({ id, name, image }) => [id, name, image] as const),
    })),
    skus: skus.map(
      (sku) => [sku.id, sku.valueIds, sku.price, sku.otPrice, sku.vipPrice, sku.stock, sku.image] as const,
    ),
    chosen: (first?.valueIds ?? []).map((id, at) => {
      const option = options[at];
      return option && isOpen(option) ? NOT_CHOSEN : id;
    }),
  };
}
