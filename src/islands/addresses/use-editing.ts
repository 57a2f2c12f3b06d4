import { useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import type { Editing } from './FormDialog.tsx';

/** Which address stands in the form, and whether its dialog is open; a saved one leaves a fresh form behind. */
export function useEditing(onSaved: (addressId: number) => void) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const round = editing?.round ?? 0;
  return {
    editing,
    open: (address?: Address) => setEditing({ address, isOpen: true, round }),
    close: () => setEditing((now) => now && { ...now, isOpen: false }),
    saved(addressId: number) {
      setEditing({ address: undefined, isOpen: false, round: round + 1 });
      onSaved(addressId);
    },
  };
}
