import type { SaleState } from '#domain/seckill.ts';

/** Whether a flash sale can be bought now, on the button of its page while that is plain HTML. React writes its own. */
export function showSaleButton(state: SaleState): void {
  const button = document.querySelector<HTMLButtonElement>('astro-island[ssr] button[data-soon]');
  if (!button) return;
  button.disabled = state !== 'running';
  button.textContent = button.dataset[state] ?? '';
}
