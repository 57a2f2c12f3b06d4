import { useId, useState } from 'react';
import type { MerchantApplication } from '#contract/merchants/applications.ts';
import { APPLICATION_STATUS } from '#domain/merchants/merchant-application.ts';
import { momentText } from '#locale/date-times.ts';
import { fillIn } from '#locale/fill-in.ts';
import { applyLink, merchantLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { rateText } from '#locale/numbers.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { SentData } from './SentData.tsx';
import type { RecordTexts } from './texts.ts';

interface Props {
  application: MerchantApplication;
  locale: Locale;
  texts: RecordTexts;
}

function Status({ application, texts }: Props) {
  const { waiting, approved } = APPLICATION_STATUS;
  if (application.auditStatus === waiting) return <StatusTag look="wait" icon="clock" text={texts.waiting} />;
  if (application.auditStatus === approved) return <StatusTag look="good" icon="circle-check" text={texts.approved} />;
  return <StatusTag look="bad" icon="circle-alert" text={texts.refused} />;
}

const Steps = ({ texts }: Pick<Props, 'texts'>) => (
  <ol className="steps" aria-label={texts.steps}>
    <li className="done">{texts.stepSent}</li>
    <li className="now" aria-current="step">
      {texts.stepReview}
    </li>
    <li>{texts.stepAnswer}</li>
    <li>{texts.stepOpen}</li>
  </ol>
);

function Opened({ application, locale, texts }: Props) {
  const { name, merId, auditTime, handlingFee, shopLogin } = application;
  return (
    <dl className="facts">
      <div>
        <dt>{texts.shop}</dt>
        <dd>
          <a className="link" href={merchantLink(locale, merId)}>
            <bdi>{name}</bdi>
          </a>
          {auditTime && ` · ${fillIn(texts.since, { time: momentText(auditTime, locale) })}`}
        </dd>
      </div>
      <div>
        <dt>{texts.fee}</dt>
        <dd>{fillIn(texts.feeOn, { fee: rateText(handlingFee, locale) })}</dd>
      </div>
      <div>
        <dt>{texts.login}</dt>
        <dd>{fillIn(texts.loginText, { account: `\u2068${shopLogin}\u2069` })}</dd>
      </div>
    </dl>
  );
}

/** One application: where it stands, why it was refused, or the shop that it has become. */
export function Record(props: Props) {
  const { application, locale, texts } = props;
  const id = useId();
  const [isShown, setShown] = useState(false);
  const { name, typeName, categoryName, createTime, auditTime, auditStatus, denialReason, merId } = application;
  const facts = [
    typeName,
    categoryName,
    fillIn(texts.sent, { time: momentText(createTime, locale) }),
    ...(auditTime ? [fillIn(texts.answered, { time: momentText(auditTime, locale) })] : []),
  ];
  return (
    <article className="panel record" aria-labelledby={id} data-application={application.id}>
      <div className="record-head">
        <span className="shop-avatar" aria-hidden="true">
          {[...name][0]}
        </span>
        <div>
          <h2 id={id}>
            <bdi>{name}</bdi>
          </h2>
          <p className="small">{facts.join(' · ')}</p>
        </div>
        <Status {...props} />
      </div>
      {auditStatus === APPLICATION_STATUS.waiting && <Steps texts={texts} />}
      {auditStatus === APPLICATION_STATUS.refused && (
        <div className="reason">
          <b>{texts.why}</b>
          <p dir="auto">{denialReason}</p>
        </div>
      )}
      {auditStatus === APPLICATION_STATUS.approved && <Opened {...props} />}
      <div className="row wraps">
        {auditStatus === APPLICATION_STATUS.refused && (
          <a className="button outlined compact" href={applyLink(locale, application.id)}>
            {texts.again}
          </a>
        )}
        {auditStatus === APPLICATION_STATUS.approved && (
          <a className="button compact" href={merchantLink(locale, merId)}>
            {texts.visit}
          </a>
        )}
        <button type="button" className="button compact" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? texts.hide : texts.see}
        </button>
      </div>
      {isShown && <SentData {...props} />}
    </article>
  );
}
