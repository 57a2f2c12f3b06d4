import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { applicationFaults, applicationProgress, type TypedApplication } from '#domain/merchants/application-form.ts';
import { ENTRY_LIMITS } from '#domain/merchants/merchant-application.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { $readPhone, loadPhoneRules } from '#stores/accounts/phone-rules.ts';
import { type ApplicationDraft, keepDraft } from '#stores/merchants/application-draft.ts';
import { $applyRefusal, $isApplying, sendApplication, sendApplyCode } from '#stores/merchants/apply.ts';
import type { PictureUploads } from '#stores/uploads/picture-uploads.ts';
import { solve } from '../../accounts/login/solve.ts';
import { faultTexts } from '../../form/faults.ts';
import { useForm } from '../../form/use-form.ts';
import type { ApplyTexts } from './texts.ts';
import { typedApplication } from './typed-application.ts';

const forget = (field: string) => {
  if ($applyRefusal.get()?.field === field) $applyRefusal.set(null);
};

/** Keeps what is written on the device, and returns it as it is now. */
function keep(form: HTMLFormElement): TypedApplication {
  const typed = typedApplication(form);
  const { captcha: _, isAgreed: __, ...draft } = typed;
  keepDraft(draft);
  return typed;
}

/** The form of an application: what is wrong with it, how far it is, sending it and its code. */
export function useApplicationForm(
  begin: ApplicationDraft,
  uploads: PictureUploads,
  texts: ApplyTexts,
  locale: Locale,
) {
  const most = numberText(ENTRY_LIMITS.nameLetters, locale);
  const faults = { ...texts.faults, nameLong: fillIn(texts.faults.nameLong, { most }) };
  const refusal = useStore($applyRefusal);
  const isBusy = useStore($isApplying);
  const readPhone = useStore($readPhone);
  const sent = useStore(uploads.$uploads);
  const [typed, setTyped] = useState<TypedApplication>({ ...begin, captcha: '', isAgreed: false });
  useEffect(() => void loadPhoneRules(), []);
  const faultsOf = (now: TypedApplication) =>
    applicationFaults(now, (phone, country) =>
      readPhone ? readPhone(phone, country || undefined) !== null : phone.trim() !== '',
    );
  const { attributes, tell, textOf, said } = useForm({
    check: (form) => faultTexts(faultsOf(typedApplication(form)), faults),
    send: (form) => sendApplication(typedApplication(form)),
    refusal,
    forget,
    failed: texts.failed,
    besides: sent,
  });
  const { ref, onChange } = attributes;
  const note = () => ref.current && setTyped(keep(ref.current));
  // A picture that has arrived changes no field that a shopper typed into.
  useEffect(() => void note(), [sent]);
  return {
    typed,
    isBusy,
    textOf,
    said,
    progress: applicationProgress(faultsOf(typed)),
    attributes: {
      ...attributes,
      onChange: (event: Parameters<typeof onChange>[0]) => {
        onChange(event);
        note();
      },
    },
    async sendCode(): Promise<boolean> {
      if (!ref.current || !tell('phone')) return false;
      return sendApplyCode(typedApplication(ref.current), solve);
    },
  };
}
