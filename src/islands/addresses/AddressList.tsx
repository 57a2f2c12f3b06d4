import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
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
import { FormDialog } from './FormDialog.tsx';
import type { BookTexts, FormTexts } from './texts.ts';
import { useEditing } from './use-editing.ts';

interface Props {
  texts: BookTexts;
  form: FormTexts;
  emptyPicture: string;
}

/** The button that was pressed goes with its card, and so does the other one with the last card: `add` takes the focus. */
function useFocusLater(add: RefObject<HTMLButtonElement | null>): () => void {
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (presses > 0) add.current?.focus();
  }, [presses, add]);
  return () => setPresses(presses + 1);
}

interface AddProps {
  button: RefObject<HTMLButtonElement | null>;
  text: string;
  isFull: boolean;
  open: () => void;
}

const AddButton = ({ button, text, isFull, open }: AddProps) => (
  <button
    ref={button}
    type="button"
    className="button primary"
    aria-disabled={isFull}
    onClick={() => !isFull && open()}
  >
    <Icon name="plus" />
    {text}
  </button>
);

/** All addresses of who is logged in, with what can be done about them. */
export function AddressList({ texts, form, emptyPicture }: Props) {
  const { list, state, message } = useStore($addresses);
  const add = useRef<HTMLButtonElement>(null);
  const { editing, open, close, saved } = useEditing(() => showToast(texts.saved));
  const [leaving, setLeaving] = useState<Address | null>(null);
  const focusLater = useFocusLater(add);
  useEffect(() => void loadAddresses(), []);
  const tell = async (done: Promise<boolean>, text: string) =>
    (await done) ? showToast(text) : showToast(texts.notDone, { isError: true });
  function forget({ id }: Address) {
    focusLater();
    void tell(deleteAddress(id), texts.removed);
  }
  const isFull = (list?.length ?? 0) >= MOST_ADDRESSES;
  const addButton = <AddButton button={add} text={texts.add} isFull={isFull} open={() => open()} />;
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
      {editing && <FormDialog editing={editing} texts={texts} form={form} onClose={close} onSaved={saved} />}
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
