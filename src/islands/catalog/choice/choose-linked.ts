interface Linked {
  id: number;
  valueIds: readonly number[];
}

/** The values that the query of an address names: all of a SKU (`sku`), or those that a list was narrowed to (`chosen`). */
function linkedValues(search: string, skus: readonly Linked[]): readonly number[] {
  const query = new URLSearchParams(search);
  const sku = skus.find(({ id }) => String(id) === query.get('sku'));
  return sku?.valueIds ?? query.get('chosen')?.split('.').map(Number) ?? [];
}

/** Chooses what an address names, as links in lists do; what the shopper picked before stays. */
export function chooseLinked(form: HTMLFormElement, skus: readonly Linked[], search: string): void {
  const radios = [...form.querySelectorAll<HTMLInputElement>('[type=radio]')];
  if (radios.some((radio) => radio.checked !== radio.defaultChecked)) return;
  const wanted = linkedValues(search, skus);
  for (const radio of radios) if (wanted.includes(Number(radio.value))) radio.checked = true;
}
