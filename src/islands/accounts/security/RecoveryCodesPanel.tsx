import { useEffect, useRef } from 'react';
import type { RecoveryCodes } from '#stores/accounts/second-factor.ts';
import { showToast } from '#stores/shell/toast.ts';
import { TwoButtons } from '../../ui/TwoButtons.tsx';
import type { OverviewTexts } from './texts.ts';

interface Props {
  texts: OverviewTexts;
  codes: RecoveryCodes;
  done: () => void;
}

/** The recovery codes, this once. */
export function RecoveryCodesPanel({ texts, codes, done }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(codes.join('\n')).then(
      () => true,
      () => false,
    );
    showToast(isCopied ? texts.copied : texts.failed, { isError: !isCopied });
  };
  return (
    <div className="recovery">
      <h3 ref={title} tabIndex={-1}>
        {texts.recoveryTitle}
      </h3>
      <p className="muted">{texts.recoveryMean}</p>
      <ul className="codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <TwoButtons plain={{ text: texts.copy, press: copy }} marked={{ text: texts.recoveryDone, press: done }} />
    </div>
  );
}
