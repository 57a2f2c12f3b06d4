/**
 * Marks the price at a place as a member's own, or no longer. What members pay stands beside it for everybody else, with the
 * invitation to become one; a member is shown neither.
 */
export function showMemberPrice(within: HTMLElement, place: string, isTheirs: boolean): void {
  const row = within.querySelector<HTMLElement>('[data-members]');
  if (row) row.hidden = isTheirs;
  const price = within.querySelector(place);
  const tag = price?.querySelector('[data-svip]');
  if (tag && !isTheirs) tag.remove();
  if (!price || tag || !isTheirs) return;
  const added = Object.assign(document.createElement('span'), { className: 'tag svip', textContent: 'SVIP' });
  added.dataset['svip'] = '';
  price.prepend(added, ' ');
}
