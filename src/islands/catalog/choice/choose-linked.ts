interface Linked {
  id: number;
  valueIds: readonly number[];
}

/** Chooses the SKU that the address names, as links in lists of offers do; what the shopper picked before stays. */
export function chooseLinked(form: HTMLFormElement, skus: readonly Linked[]): void {
  const wanted = skus.find(({ id }) => String(id) === new URLSearchParams(location.search).get('sku'));
  const radios = [...form.querySelectorAll<HTMLInputElement>('[type=radio]')];
  if (!wanted || radios.some((radio) => radio.checked !== radio.defaultChecked)) return;
  const fields = wanted.valueIds.map((id, at) => `o${at} ${id}`);
  for (const radio of radios.filter(({ name, value }) => fields.includes(`${name} ${value}`))) radio.checked = true;
}
