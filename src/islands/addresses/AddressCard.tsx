import type { Address } from '#contract/addresses.ts';
import { addressLines, spacedPhone } from '#domain/addresses/address-lines.ts';
import { Icon } from '../ui/Icon.tsx';
import type { BookTexts } from './texts.ts';

interface Props {
  address: Address;
  texts: BookTexts;
  edit: () => void;
  remove: () => void;
  makeDefault: () => void;
}

/** One address as a letter would say it, and what can be done with it. */
export function AddressCard({ address, texts, edit, remove, makeDefault }: Props) {
  const { realName, isDefault, phone } = address;
  const who = <span className="visually-hidden"> {realName}</span>;
  return (
    <li className="address">
      <b className="row">
        <bdi>{realName}</bdi>
        {isDefault && <span className="tag">{texts.isDefault}</span>}
      </b>
      <address className="muted">
        {addressLines(address, address.countryIso).map((line) => (
          <bdi key={line}>{line}</bdi>
        ))}
        <span className="number">{spacedPhone(phone)}</span>
      </address>
      <p className="row wraps">
        <button type="button" className="button compact" onClick={edit}>
          <Icon name="pencil" />
          {texts.edit}
          {who}
        </button>
        <button type="button" className="button compact" onClick={remove}>
          <Icon name="trash-2" />
          {texts.remove}
          {who}
        </button>
        {!isDefault && (
          <button type="button" className="link muted end" onClick={makeDefault}>
            {texts.makeDefault}
            {who}
          </button>
        )}
      </p>
    </li>
  );
}
