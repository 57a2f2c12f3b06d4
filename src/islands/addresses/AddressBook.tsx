import { Gate } from '../accounts/Gate.tsx';
import type { GateTexts } from '../accounts/texts.ts';
import { useReady } from '../intent/use-ready.ts';
import { AddressList } from './AddressList.tsx';
import type { BookTexts, FormTexts } from './texts.ts';

interface Props {
  gate: GateTexts;
  texts: BookTexts;
  form: FormTexts;
  emptyPicture: string;
}

/** The page of addresses. */
export default function AddressBook({ gate, ...rest }: Props) {
  const ref = useReady<HTMLDivElement>();
  return (
    <div ref={ref}>
      <Gate texts={gate}>
        <AddressList {...rest} />
      </Gate>
    </div>
  );
}
