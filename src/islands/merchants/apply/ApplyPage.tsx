import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fillIn } from '#locale/fill-in.ts';
import { applicationsLink, homeLink } from '#locale/links.ts';
import { type ApplicationDraft, EMPTY_DRAFT, readDraft } from '#stores/merchants/application-draft.ts';
import { findApplication } from '#stores/merchants/applications.ts';
import { $applyState } from '#stores/merchants/apply.ts';
import { Gate } from '../../accounts/Gate.tsx';
import { useReady } from '../../intent/use-ready.ts';
import { ApplyForm, type FormProps } from './ApplyForm.tsx';
import { Ending } from './Ending.tsx';

interface Props extends FormProps {
  /** Whether it begins with the data of an application that was refused, which the address names. */
  isAgain: boolean;
  isOpen: boolean;
}

/** The data of the application in the address; what is on the device where there is none. */
async function readAgain(): Promise<ApplicationDraft> {
  const id = Number(new URLSearchParams(location.search).get('id'));
  const found = await findApplication(id).catch(() => undefined);
  if (!found) return readDraft();
  const { typeId, categoryId, name, keywords, realName, phone, qualificationPicture } = found;
  const licences: string[] = JSON.parse(qualificationPicture);
  return { ...EMPTY_DRAFT, typeId, categoryId, name, keywords, realName, phone, licences };
}

function Form(props: Props) {
  const [begin, setBegin] = useState<ApplicationDraft | null>(null);
  useEffect(() => {
    if (props.isAgain) void readAgain().then(setBegin);
    else setBegin(readDraft());
  }, [props.isAgain]);
  return begin ? <ApplyForm {...props} begin={begin} /> : <div className="apply-wait skeleton" aria-busy="true" />;
}

/** Applying for a shop: the form, what stands there once it was sent, and what stands there while the mall takes none. */
export default function ApplyPage(props: Props) {
  const ref = useReady<HTMLDivElement>();
  const { locale, texts, isOpen } = props;
  const state = useStore($applyState);
  const records = (look: string) => (
    <a className={`button ${look}`} href={applicationsLink(locale)}>
      {texts.toRecords}
    </a>
  );
  if (!isOpen || state.kind === 'closed')
    return (
      <div ref={ref}>
        <Ending icon="store" title={texts.closedTitle} text={texts.closedText}>
          {records('')}
        </Ending>
      </div>
    );
  if (state.kind === 'sent')
    return (
      <div ref={ref}>
        <Ending
          icon="clock"
          title={fillIn(texts.sentTitle, { shop: `\u2068${state.name}\u2069` })}
          text={texts.sentText}
        >
          {records('primary')}
          <a className="button" href={homeLink(locale)}>
            {texts.toMall}
          </a>
        </Ending>
      </div>
    );
  return (
    <div ref={ref}>
      <Gate texts={texts.gate}>
        <Form {...props} />
      </Gate>
    </div>
  );
}
