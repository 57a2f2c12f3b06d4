import type { Page } from '@playwright/test';
import type { ProductDetail, Sku } from '#contract/catalog/detail.ts';

/** Presses the value of each option that leads to a SKU. */
export async function chooseSku(page: Page, detail: ProductDetail, sku: Sku): Promise<void> {
  for (const [at, option] of detail.productAttr.entries()) {
    const value = option.values.find(({ id }) => id === sku.valueIds[at]);
    if (!value) throw new Error(`the SKU ${sku.id} has no value of ${option.attrName}`);
    await page.getByRole('radiogroup', { name: option.attrName }).locator(`label:has([value="${value.id}"])`).click();
  }
}

/** Presses the first value of each option that can be had. */
export async function chooseFirst(page: Page): Promise<void> {
  for (const group of await page.getByRole('radiogroup').all())
    await group.locator('label:not([data-out])').first().click();
}

/** Presses the first value that can be had of each option that no value was chosen of for the shopper. */
export async function chooseMissing(page: Page): Promise<void> {
  for (const group of await page.getByRole('radiogroup').all())
    if ((await group.locator(':checked').count()) === 0) await group.locator('label:not([data-out])').first().click();
}

/** The SKU that is furthest from the one a page opens with, and can be bought. */
export function lastInStock(detail: ProductDetail): Sku {
  const sku = Object.values(detail.productValue).findLast(({ stock }) => stock > 0);
  if (!sku) throw new Error(`the goods ${detail.productInfo.id} is sold out`);
  return sku;
}

/** '/pictures/0a1b-720.webp' → '0a1b': what all sizes of a picture share. */
export const pictureStem = (address: string) => /([0-9a-f]+)-\d+\.webp$/.exec(address)?.[1] ?? address;
