import type { Address } from '#contract/address.ts';
import { addressLines, spacedPhone } from '#domain/address-lines.ts';
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
  const who = <span className="vh"> {realName}</span>;
  return (
    <li className="addr">
      <b className="x">
        <bdi>{realName}</bdi>
        {isDefault && <span className="tag">{texts.isDefault}</span>}
      </b>
      <address className="m">
        {addressLines(address, address.countryIso, texts.comma).map((line) => (
          <bdi key={line}>{line}</bdi>
        ))}
        <span className="num">{spacedPhone(phone)}</span>
      </address>
      <p className="x w">
        <button type="button" className="btn sm" onClick={edit}>
          <Icon name="pencil" />
          {texts.edit}
          {who}
        </button>
        <button type="button" className="btn sm" onClick={remove}>
          <Icon name="trash-2" />
          {texts.remove}
          {who}
        </button>
        {!isDefault && (
          <button type="button" className="lnk m end" onClick={makeDefault}>
            {texts.makeDefault}
            {who}
          </button>
        )}
      </p>
    </li>
  );
}
