import type { OrderLine } from '#contract/orders.ts';
import { Copyable } from '../ui/Copyable.tsx';
import type { CardTexts } from './detail-texts.ts';
import type { CopyTexts } from './texts.ts';

interface Props {
  line: OrderLine;
  texts: CardTexts & CopyTexts;
}

/** Only addresses that a browser opens as pages: what a shop wrote is not trusted further. */
const isWebLink = (text: string) => /^https?:\/\//i.test(text);

/** What a virtual products consists of, once it is paid: its cards, or its link. */
export function VoucherCodes({ line: { cardSecretList, expand }, texts }: Props) {
  return (
    <>
      {cardSecretList.length > 0 && (
        <ul className="codes" aria-label={texts.cards}>
          {cardSecretList.map(({ cardNum, cardSecret }) => (
            <li key={`${cardNum} ${cardSecret}`}>
              {cardNum && (
                <p>
                  <span className="small">{texts.cardNumber}</span>{' '}
                  <Copyable text={cardNum} name={texts.cardNumber} texts={texts} />
                </p>
              )}
              <p>
                <span className="small">{texts.cardSecret}</span>{' '}
                <Copyable text={cardSecret} name={texts.cardSecret} texts={texts} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {expand && (
        <p className="codes">
          <span className="small">{texts.link}</span>{' '}
          {isWebLink(expand) ? (
            <a className="link" dir="ltr" href={expand} target="_blank" rel="noopener noreferrer">
              {expand}
            </a>
          ) : (
            <Copyable text={expand} name={texts.link} texts={texts} />
          )}
        </p>
      )}
    </>
  );
}
