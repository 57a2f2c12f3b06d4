import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Shows a dialog of its own over the page, until it calls `onDone`; its result. */
export async function showDialog<Result>(dialogWith: (onDone: (result: Result) => void) => ReactNode): Promise<Result> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const result = await new Promise<Result>((resolve) => root.render(dialogWith(resolve)));
  root.unmount();
  place.remove();
  return result;
}
