import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef } from 'react';
import { applyLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import {
  $applications,
  type ApplicationsQuery,
  forgetApplications,
  loadApplications,
  readApplicationsQuery,
} from '#stores/merchants/applications.ts';
import { Gate } from '../../accounts/Gate.tsx';
import { useReady } from '../../intent/use-ready.ts';
import { Pages } from '../../search/Pages.tsx';
import { useAddress } from '../../search/use-address.ts';
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
  const top = useRef<HTMLDivElement>(null);
  const shown = useStore($applications);
  const ask = useCallback((query: ApplicationsQuery) => void loadApplications(query), []);
  const { query, load, go } = useAddress(readApplicationsQuery, ask, top);
  useEffect(() => forgetApplications, []);
  const wanted = query ?? {};
  const list = shown?.page?.list;
  return (
    <div ref={top} className="parts" aria-busy={shown?.state === 'loading'}>
      {shown?.state === 'failed' && <Failed texts={texts} message={shown.message} again={() => load(wanted)} />}
      {!list && shown?.state !== 'failed' && <div className="panel record-wait skeleton" />}
      {shown?.page?.total === 0 && (
        <Empty picture={emptyPicture} title={<h2 className="h3">{texts.none}</h2>} hint={texts.noneHint}>
          <a className="button primary" href={applyLink(locale)}>
            {texts.new}
          </a>
        </Empty>
      )}
      {list?.map((application) => (
        <Record key={application.id} application={application} locale={locale} texts={texts} />
      ))}
      <Pages
        query={wanted}
        isReady={shown?.state === 'ready'}
        last={shown?.page?.totalPage ?? 1}
        texts={texts}
        go={go}
      />
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
