import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { RefundDetail } from '#contract/aftersales.ts';
import { isCallablePhone } from '#domain/orders/callable-phone.ts';
import { $couriers, loadCouriers } from '#stores/aftersales/couriers.ts';
import { sendBack } from '#stores/aftersales/refund-actions.ts';
import { typedText } from '../../accounts/typed-text.ts';
import { Field } from '../../form/Field.tsx';
import { wholeRefusal } from '../../form/faults.ts';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useForm } from '../../form/use-form.ts';
import { useSaving } from '../../form/use-saving.ts';
import type { SendBackTexts } from '../texts.ts';

/** As the contract takes them. */
const MOST = { phone: 40, number: 64 };

const faultsOf = (form: HTMLFormElement, texts: SendBackTexts) => ({
  ...(typedText(form, 'expressName') ? {} : { expressName: texts.courierMissing }),
  ...(isCallablePhone(typedText(form, 'telephone')) ? {} : { telephone: texts.phoneMissing }),
  ...(typedText(form, 'trackingNumber') ? {} : { trackingNumber: texts.trackingMissing }),
});

interface Props {
  refund: RefundDetail;
  texts: SendBackTexts;
  /** Which step of the return it is, as its heading says; a page of its own has its heading already. */
  step?: number;
  /** Called once the mall has it. */
  sent: () => void;
}

/** Which courier has the package, and under which number. */
export function SendBackForm({ refund: { refundOrderNo }, texts, step, sent }: Props) {
  const couriers = useStore($couriers);
  useEffect(() => void loadCouriers(), []);
  const { isBusy, ...sending } = useSaving(async (form) => {
    const why = await sendBack({
      refundOrderNo,
      expressName: typedText(form, 'expressName'),
      telephone: typedText(form, 'telephone'),
      trackingNumber: typedText(form, 'trackingNumber'),
    });
    if (why === null) sent();
    return wholeRefusal(why);
  });
  const check = (form: HTMLFormElement) => faultsOf(form, texts);
  const { attributes, textOf, said } = useForm({ check, ...sending, failed: texts.notDone });
  return (
    <form className="panel fields" id="send-back" {...attributes}>
      {step && (
        <h2 className="numbered wide">
          <b>{step}</b>
          {texts.tellHow}
        </h2>
      )}
      <Field name="expressName" label={texts.courier} fault={textOf('expressName')}>
        {(ties) => (
          <select {...ties} defaultValue="">
            <option value="">{texts.chooseCourier}</option>
            {couriers.map(({ id, name }) => (
              <option key={id}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        name="telephone"
        type="tel"
        label={texts.phone}
        fault={textOf('telephone')}
        autoComplete="tel"
        maxLength={MOST.phone}
      />
      <TextField
        name="trackingNumber"
        label={texts.tracking}
        fault={textOf('trackingNumber')}
        hint={texts.trackingHint}
        isWide
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={MOST.number}
        dir="ltr"
      />
      <SubmitButton text={texts.haveSent} isBusy={isBusy} said={said} className="button primary large" />
    </form>
  );
}
