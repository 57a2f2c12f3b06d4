/** Adds a style sheet that only what is opened by hand needs; resolves when it is in force. */
export function addStyle(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    // Without its style a dialog still works.
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
