import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { applyLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { $applications, forgetApplications, loadApplications } from '#stores/merchants/applications.ts';
import { Gate } from '../../accounts/Gate.tsx';
import { useReady } from '../../intent/use-ready.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { Record } from './Record.tsx';
import type { RecordTexts } from './texts.ts';

interface Props {
  locale: Locale;
  texts: RecordTexts;
  emptyPicture: string;
}

function Records({ locale, texts, emptyPicture }: Props) {
  const shown = useStore($applications);
  useEffect(() => {
    void loadApplications({});
    return forgetApplications;
  }, []);
  const list = shown?.page?.list;
  return (
    <div className="parts" aria-busy={shown?.state === 'loading'}>
      {shown?.state === 'failed' && (
        <Failed texts={texts} message={shown.message} again={() => void loadApplications({})} />
      )}
      {!list && shown?.state !== 'failed' && <div className="panel record-wait skeleton" />}
      {list?.length === 0 && (
        <Empty picture={emptyPicture} title={<h2 className="h3">{texts.none}</h2>} hint={texts.noneHint}>
          <a className="button primary" href={applyLink(locale)}>
            {texts.new}
          </a>
        </Empty>
      )}
      {list?.map((application) => (
        <Record key={application.id} application={application} locale={locale} texts={texts} />
      ))}
    </div>
  );
}

/** What the buyer has applied for. */
export default function RecordsPage(props: Props) {
  const ref = useReady<HTMLDivElement>();
  return (
    <div ref={ref}>
      <Gate texts={props.texts.gate}>
        <Records {...props} />
      </Gate>
    </div>
  );
}
