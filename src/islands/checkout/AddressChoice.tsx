import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { MOST_ADDRESSES } from '#domain/addresses/address-book.ts';
import { $addresses, loadAddresses } from '#stores/addresses/addresses.ts';
import { $choices } from '#stores/checkout/checkout.ts';
import { choose } from '#stores/checkout/checkout-price.ts';
import { showToast } from '#stores/shell/toast.ts';
import { FormDialog } from '../addresses/FormDialog.tsx';
import type { BookTexts, FormTexts } from '../addresses/texts.ts';
import { useEditing } from '../addresses/use-editing.ts';
import { Fault } from '../form/Fault.tsx';
import { Failed } from '../ui/Failed.tsx';
import { Icon } from '../ui/Icon.tsx';
import { AddressPick } from './AddressPick.tsx';
import type { ConfirmTexts } from './texts.ts';

interface Props {
  texts: ConfirmTexts;
  book: BookTexts;
  form: FormTexts;
  /** Whether somebody wanted to order without one. */
  isMissing: boolean;
}

/** So many are shown until all are wanted. */
const FEW = 4;

/** The chosen one among the first, so that it is always seen. */
function firstOf(list: readonly Address[], chosen: number | null): readonly Address[] {
  const first = list.slice(0, FEW);
  if (first.some(({ id }) => id === chosen)) return first;
  return [...list.filter(({ id }) => id === chosen), ...first].slice(0, FEW);
}

/** An order without an address, or with one that is gone, takes the default. */
function useDefault(list: readonly Address[] | null, chosen: number | null): void {
  useEffect(() => {
    if (!list || list.some(({ id }) => id === chosen)) return;
    const addressId = (list.find(({ isDefault }) => isDefault) ?? list[0])?.id ?? null;
    if (addressId !== chosen) choose({ addressId });
  }, [list, chosen]);
}

/** Where the order goes: the shopper's addresses as cards, changed and added to in place. */
export function AddressChoice({ texts, book, form, isMissing }: Props) {
  const { list, state, message } = useStore($addresses);
  const chosen = useStore($choices)?.addressId ?? null;
  const section = useRef<HTMLElement>(null);
  const { editing, open, close, saved } = useEditing((addressId) => {
    showToast(book.saved);
    choose({ addressId });
  });
  const [isWhole, setWhole] = useState(false);
  useEffect(() => void loadAddresses(), []);
  useDefault(list, chosen);
  useEffect(() => {
    if (isMissing) section.current?.focus();
  }, [isMissing]);
  const shown = isWhole ? list : list && firstOf(list, chosen);
  const isLost = isMissing && chosen === null;
  return (
    <section ref={section} className="panel stack" data-addresses tabIndex={-1} aria-labelledby="deliver-to">
      <div className="heading">
        <h2 id="deliver-to">{texts.deliverTo}</h2>
        {list && list.length < MOST_ADDRESSES && (
          <button type="button" className="link end" onClick={() => open()}>
            <Icon name="plus" />
            {texts.newAddress}
          </button>
        )}
      </div>
      {state === 'failed' && !list && <Failed texts={book} message={message} again={loadAddresses} />}
      {list?.length === 0 && !isLost && <p className="muted">{texts.noAddress}</p>}
      {isLost && (
        <div className="field" role="alert">
          <Fault id="address-missing" text={texts.addressMissing} />
        </div>
      )}
      <ul className="picks-2" aria-busy={state === 'loading'}>
        {!list && state === 'loading' && [1, 2].map((at) => <li key={at} className="skeleton pick-wait" />)}
        {shown?.map((address) => (
          <AddressPick
            key={address.id}
            address={address}
            texts={book}
            isChosen={address.id === chosen}
            choose={() => choose({ addressId: address.id })}
            edit={() => open(address)}
          />
        ))}
      </ul>
      {list && shown && shown.length < list.length && (
        <button type="button" className="link muted" onClick={() => setWhole(true)}>
          {texts.allAddresses}
        </button>
      )}
      {editing && <FormDialog editing={editing} texts={book} form={form} onClose={close} onSaved={saved} />}
    </section>
  );
}
