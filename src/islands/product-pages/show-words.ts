/**
 * Fills in the words of what is shown from now on. Until then pages have them in an attribute: programs that read pages without styles
 * and scripts read hidden text too.
 */
export function showWords(within: ParentNode): void {
  for (const element of within.querySelectorAll<HTMLElement>('[data-words]'))
    element.textContent = element.dataset['words'] ?? '';
}
