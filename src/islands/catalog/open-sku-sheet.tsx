import { createRoot } from 'react-dom/client';
import { SkuSheet, type SkuSheetProps } from './SkuSheet.tsx';

/** Opens the sheet of a product over the page; closing it gives the focus back to where it came from. */
export function openSkuSheet(props: Omit<SkuSheetProps, 'onClose'>): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const onClose = () => {
    root.unmount();
    place.remove();
  };
  root.render(<SkuSheet {...props} onClose={onClose} />);
}
