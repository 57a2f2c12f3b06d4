import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { MOST_ADDRESSES } from '#domain/addresses/address-book.ts';
import { fillIn } from '#locale/fill-in.ts';
import { $addresses, chooseDefault, deleteAddress, loadAddresses } from '#stores/addresses/addresses.ts';
import { showToast } from '#stores/shell/toast.ts';
import { Empty } from '../ui/Empty.tsx';
import { Failed } from '../ui/Failed.tsx';
import { Icon } from '../ui/Icon.tsx';
import { AddressCard } from './AddressCard.tsx';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { type Editing, FormDialog } from './FormDialog.tsx';
import type { BookTexts, FormTexts } from './texts.ts';

interface Props {
  texts: BookTexts;
  form: FormTexts;
  emptyPicture: string;
}

/** All addresses of who is logged in, with what can be done about them. */
export function AddressList({ texts, form, emptyPicture }: Props) {
  const { list, state, message } = useStore($addresses);
  const add = useRef<HTMLButtonElement>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [leaving, setLeaving] = useState<Address | null>(null);
  const [forgotten, setForgotten] = useState(0);
  useEffect(() => void loadAddresses(), []);
  // The button that was pressed goes with its card; the other one too, where it was the last card.
  useEffect(() => {
    if (forgotten > 0) add.current?.focus();
  }, [forgotten]);

  const round = editing?.round ?? 0;
  const open = (address?: Address) => setEditing({ address, isOpen: true, round });
  const tell = async (done: Promise<boolean>, text: string) =>
    (await done) ? showToast(text) : showToast(texts.notDone, { isError: true });
  function forget({ id }: Address) {
    setForgotten(forgotten + 1);
    void tell(deleteAddress(id), texts.removed);
  }
  const isFull = (list?.length ?? 0) >= MOST_ADDRESSES;
  const addButton = (
    <button ref={add} type="button" className="button primary" aria-disabled={isFull} onClick={() => !isFull && open()}>
      <Icon name="plus" />
      {texts.add}
    </button>
  );
  return (
    <div className="stack">
      {state === 'failed' && <Failed texts={texts} message={message} again={loadAddresses} />}
      {list && list.length > 0 && (
        <div className="row wraps spread">
          <p className="muted" role="status">
            {fillIn(isFull ? texts.full : texts.used, { used: list.length, most: MOST_ADDRESSES })}
          </p>
          {addButton}
        </div>
      )}
      {list?.length === 0 && (
        <Empty picture={emptyPicture} title={<b>{texts.none}</b>} hint={texts.noneHint}>
          {addButton}
        </Empty>
      )}
      <ul className="addresses" aria-busy={state === 'loading'}>
        {!list && state === 'loading' && [1, 2].map((at) => <li key={at} className="skeleton address-wait" />)}
        {list?.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            texts={texts}
            edit={() => open(address)}
            remove={() => setLeaving(address)}
            makeDefault={() => tell(chooseDefault(address.id), texts.defaultSet)}
          />
        ))}
      </ul>
      {editing && (
        <FormDialog
          editing={editing}
          texts={texts}
          form={form}
          onClose={() => setEditing((now) => now && { ...now, isOpen: false })}
          onSaved={() => {
            setEditing({ address: undefined, isOpen: false, round: round + 1 });
            showToast(texts.saved);
          }}
        />
      )}
      {leaving && (
        <DeleteQuestion
          address={leaving}
          texts={texts}
          onYes={() => forget(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </div>
  );
}
