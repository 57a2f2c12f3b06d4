import { useEffect, useRef } from 'react';
import { fillIn } from '#locale/fill-in.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { AmountProps } from '../AmountPanel.tsx';

/**
 * The mall's answer to the last try, with the new total where that has changed; a missing address is shown at the
 * addresses.
 */
function textOf({ placing: { said }, order, price, texts, money }: AmountProps): string {
  if (!said) return '';
  if (said.is === 'addressMissing') return said.message;
  if (said.is === 'refused') return said.message || texts.lost;
  const after = (price ?? order).payFee;
  if (Number(after) === Number(said.before)) return said.message;
  return fillIn(texts.totalChanged, { before: money.text(said.before), after: money.text(after) });
}

/** Why the order was not placed. On phones the button is in a bar of its own, so this comes into view. */
export function PlaceShown(props: AmountProps) {
  const note = useRef<HTMLParagraphElement>(null);
  const { said } = props.placing;
  const text = textOf(props);
  useEffect(() => {
    if (said && said.is !== 'addressMissing') note.current?.scrollIntoView({ block: 'center' });
  }, [said]);
  return (
    <div role="alert">
      {text && (
        <p className="notice" ref={note}>
          <Icon name="circle-alert" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
