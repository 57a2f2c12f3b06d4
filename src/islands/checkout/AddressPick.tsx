import { useId } from 'react';
import type { Address } from '#contract/addresses.ts';
import { addressLines, spacedPhone } from '#domain/addresses/address-lines.ts';
import type { BookTexts } from '../addresses/texts.ts';

interface Props {
  address: Address;
  texts: BookTexts;
  isChosen: boolean;
  choose: () => void;
  edit: () => void;
}

/** One address to choose. The button stands beside the label, for a label may hold no other field. */
export function AddressPick({ address, texts, isChosen, choose, edit }: Props) {
  const id = useId();
  const { realName, isDefault, phone } = address;
  return (
    <li className="pick">
      <input type="radio" className="visually-hidden" id={id} name="address" checked={isChosen} onChange={choose} />
      <label htmlFor={id}>
        <b className="row wraps">
          <bdi>{realName}</bdi>
          {isDefault && <span className="tag">{texts.isDefault}</span>}
        </b>
        <span className="muted">
          {addressLines(address, address.countryIso).map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
        </span>
        <span className="muted number">{spacedPhone(phone)}</span>
      </label>
      <button type="button" className="link small" onClick={edit}>
        {texts.edit}
        <span className="visually-hidden"> {realName}</span>
      </button>
    </li>
  );
}
