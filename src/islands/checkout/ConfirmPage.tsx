import type { Currency } from '#domain/money/money.ts';
import type { Locale } from '#locale/locales.ts';
import { Gate } from '../accounts/Gate.tsx';
import type { BookTexts, FormTexts } from '../addresses/texts.ts';
import { useReady } from '../intent/use-ready.ts';
import { Checkout } from './Checkout.tsx';
import type { ConfirmTexts } from './texts.ts';

export interface ConfirmProps {
  locale: Locale;
  base: Currency;
  texts: ConfirmTexts;
  book: BookTexts;
  form: FormTexts;
  emptyPicture: string;
}

/** The page on which an order is looked over and placed. */
export default function ConfirmPage(props: ConfirmProps) {
  const ref = useReady<HTMLDivElement>();
  return (
    <div ref={ref}>
      <Gate texts={props.texts.gate}>
        <Checkout {...props} />
      </Gate>
    </div>
  );
}
