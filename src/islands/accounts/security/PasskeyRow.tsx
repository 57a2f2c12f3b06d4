import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { fillIn } from '#locale/fill-in.ts';
import { type Locale, languageTag } from '#locale/locales.ts';
import { removePasskey, renamePasskey } from '#stores/accounts/passkeys.ts';
import type { Security } from '#stores/accounts/security.ts';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { TextField } from '../../form/TextField.tsx';
import { requestProofWith, showOutcome } from './step-outcome.ts';
import type { OverviewTexts } from './texts.ts';

type Passkey = NonNullable<Security['passkeys']>[number];

interface Props {
  texts: OverviewTexts;
  locale: Locale;
  passkey: Passkey;
  isOpen: boolean;
  toggle: () => void;
}

/** Another name for it, or its removal. */
function PasskeyForm({ texts, passkey, toggle }: Omit<Props, 'locale' | 'isOpen'>) {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const ask = requestProofWith(texts);
  const run = async (work: () => ReturnType<typeof removePasskey>, done: string) => {
    if (isBusy) return;
    setBusy(true);
    const isDone = showOutcome(await work().finally(() => setBusy(false)), done, texts);
    if (isDone) toggle();
  };
  const rename = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (name) void run(() => renamePasskey(ask, passkey.id, name), texts.passkeyRenamed);
  };
  return (
    <form ref={form} className="fields one-column" onSubmit={rename}>
      <TextField name="name" label={texts.passkeyName} defaultValue={passkey.name} maxLength={60} />
      <p className="small">{texts.passkeyRemoveMeans}</p>
      <div className="row wraps">
        <SubmitButton text={texts.save} isBusy={isBusy} said={undefined} />
        <button
          type="button"
          className="button outlined"
          onClick={() => run(() => removePasskey(ask, passkey.id), texts.passkeyRemoved)}
        >
          {texts.passkeyRemove}
        </button>
      </div>
    </form>
  );
}

/** One passkey: what it is called, since when there is it, when it was used. */
export function PasskeyRow({ texts, locale, passkey, isOpen, toggle }: Props) {
  const day = new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'medium' });
  const moment = new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'medium', timeStyle: 'short' });
  const { name, isBackedUp, createdAt, usedAt } = passkey;
  const used = usedAt === null ? texts.passkeyUnused : fillIn(texts.lastUsed, { when: moment.format(usedAt) });
  return (
    <li className={isOpen ? 'opened' : undefined}>
      <div>
        <b>
          <bdi>{name || texts.passkeyUnnamed}</bdi>
        </b>{' '}
        {isBackedUp && <span className="tag">{texts.passkeySynced}</span>}
        <p className="small">
          {fillIn(texts.passkeyCreated, { when: day.format(createdAt) })} · {used}
        </p>
      </div>
      <button type="button" className="button compact" aria-expanded={isOpen} onClick={toggle}>
        {texts.passkeyEdit}
        <span className="visually-hidden"> {name || texts.passkeyUnnamed}</span>
      </button>
      {isOpen && <PasskeyForm texts={texts} passkey={passkey} toggle={toggle} />}
    </li>
  );
}
