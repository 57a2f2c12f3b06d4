/** Shows reviews that were written since the page was made; React comes only then. */
export async function showNewReviews(live: { id: number; version: number } | null): Promise<void> {
  const section = document.querySelector<HTMLElement>(`[data-reviews="${live?.id ?? 0}"]`);
  if (!live || !section || Number(section.dataset['version']) >= live.version) return;
  section.dataset['version'] = String(live.version);
  // A change in it starts the panel's code, as a press would.
  section.querySelector('astro-island > *')?.dispatchEvent(new Event('change', { bubbles: true }));
  const { refreshReviews } = await import('#stores/reviews/reviews.ts');
  await refreshReviews(live.id);
}
