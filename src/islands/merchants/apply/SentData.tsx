import { useState } from 'react';
import type { MerchantApplication } from '#contract/merchants/applications.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { readLicence } from '#stores/merchants/applications.ts';
import { showToast } from '#stores/shell/toast.ts';
import type { RecordTexts } from './texts.ts';

/** A paper that is shown when its sender wants it: others at the screen should not read it before. */
function Licence({ address, label, failed }: { address: string; label: string; failed: string }) {
  const [picture, setPicture] = useState<string | null>(null);
  async function show(): Promise<void> {
    const shown = await readLicence(address);
    if (shown) setPicture(shown);
    else showToast(failed, { isError: true });
  }
  if (picture) return <img src={picture} alt={label} className="licence" width={480} height={360} />;
  return (
    <button type="button" className="button compact" onClick={show}>
      {label}
    </button>
  );
}

/** What an application said. */
export function SentData({
  application,
  locale,
  texts,
}: {
  application: MerchantApplication;
  locale: Locale;
  texts: RecordTexts;
}) {
  const licences: string[] = JSON.parse(application.qualificationPicture);
  return (
    <dl className="facts">
      <div>
        <dt>{texts.contact}</dt>
        <dd>
          <bdi>{application.realName}</bdi>
        </dd>
      </div>
      <div>
        <dt>{texts.phone}</dt>
        <dd>
          <bdi dir="ltr">{application.phone}</bdi>
        </dd>
      </div>
      {application.keywords && (
        <div>
          <dt>{texts.keywords}</dt>
          <dd>
            <bdi>{application.keywords}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{texts.licences}</dt>
        <dd className="row wraps">
          {licences.map((address, at) => (
            <Licence
              key={address}
              address={address}
              label={fillIn(texts.licence, { number: numberText(at + 1, locale) })}
              failed={texts.licenceFailed}
            />
          ))}
        </dd>
      </div>
    </dl>
  );
}
