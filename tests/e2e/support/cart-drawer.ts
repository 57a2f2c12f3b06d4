import type { Page } from '@playwright/test';

/** What opens over the page after something was added. */
export const cartDrawer = (page: Page) => page.getByRole('dialog', { name: 'Added to cart' });
