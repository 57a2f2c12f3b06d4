/** Choosing a SKU by its option values. */
export interface ChoosableSku {
  id: number;
  /** One value of each option, in the order of the options. */
  valueIds: readonly number[];
  stock: number;
}

/** The SKU that has exactly the chosen values; undefined when there is none. */
export const chosenSku = <T extends ChoosableSku>(skus: readonly T[], chosen: readonly number[]): T | undefined =>
  skus.find((sku) => sku.valueIds.length === chosen.length && sku.valueIds.every((id, at) => id === chosen[at]));

/** Whether a value leads to something in stock while the other options stay as chosen. */
export const isInStock = (
  skus: readonly ChoosableSku[],
  chosen: readonly number[],
  option: number,
  valueId: number,
): boolean =>
  skus.some((sku) => sku.stock > 0 && sku.valueIds.every((id, at) => id === (at === option ? valueId : chosen[at])));

/** What is chosen when a page opens: the first SKU in stock, else the first. */
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
  values: readonly { id: number; name: string; image: string }[];
}

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
    chosen: first?.valueIds ?? [],
  };
}
