import { useEffect, useRef } from 'react';
import type { Address } from '#contract/addresses.ts';
import { addressLines } from '#domain/addresses/address-lines.ts';
import { TitledDialog } from '../ui/dialogs/TitledDialog.tsx';
import type { BookTexts } from './texts.ts';

interface Props {
  address: Address;
  texts: BookTexts;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before an address goes; open as long as it stands. */
export function DeleteQuestion({ address, texts, onYes, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <TitledDialog dialog={dialog} name="delete" title={texts.removeAsk} close={texts.close} onClose={onClose}>
      <address className="muted">
        <b>
          <bdi>{address.realName}</bdi>
        </b>
        {addressLines(address, address.countryIso).map((line) => (
          <bdi key={line}>{line}</bdi>
        ))}
      </address>
      <p className="row wraps">
        <button type="button" className="button" onClick={close}>
          {texts.keep}
        </button>
        <button
          type="button"
          className="button dark"
          onClick={() => {
            close();
            onYes();
          }}
        >
          {texts.remove}
        </button>
      </p>
    </TitledDialog>
  );
}
