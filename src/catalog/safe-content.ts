import type { ProductPage } from '#contract/publishing.ts';
import { safeHtml } from '#domain/content/safe-html.ts';

/** The mall's HTML is someone else's: anyone who may write a description there could otherwise write into every page. */
export const safeContent = <T extends { content: string }>(text: T): T => ({
  ...text,
  content: safeHtml(text.content),
});

export const safeProductPage = (page: ProductPage): ProductPage => ({
  ...page,
  detail: { ...page.detail, productInfo: safeContent(page.detail.productInfo) },
});
