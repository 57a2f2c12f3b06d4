import type { Sql } from 'postgres';
import { APPLICATION_STATUS } from '#domain/merchants/merchant-application.ts';
import { SECOND_MS } from '#domain/time/duration.ts';
import type { Locale } from '#locale/locales.ts';
import { approveApplication, refuseApplication } from '../../server/modules/merchants/applications/decide.ts';
import { literal } from '../../server/platform/db/literal.ts';
import type { Job } from '../../server/platform/jobs/job.ts';
import type { Mall } from '../../server/platform/mall.ts';
import { AUTOPILOT_STEP_MS } from '../autopilot/rules.ts';
import { PAST_APPLICATIONS } from './add-applications.ts';

const AT_ONCE = 20;
const OPERATOR = 'autopilot';

/** A franchise shop sells with a brand's written permission, which is a second paper. */
const PERMISSION_MISSING: Record<Locale, string> = {
  en: 'Please add the brand’s written permission. Everything else is fine.',
  zh: '请补充品牌方的书面授权，其余资料均无问题。',
  ar: 'يُرجى إضافة الترخيص الخطّي من العلامة. كل ما عدا ذلك سليم.',
  de: 'Bitte fügen Sie die schriftliche Genehmigung der Marke hinzu. Alles andere ist in Ordnung.',
  es: 'Añade el permiso escrito de la marca. Todo lo demás está bien.',
  fr: 'Ajoutez l’accord écrit de la marque. Tout le reste est en ordre.',
  ja: 'ブランドの書面による許可を追加してください。そのほかは問題ありません。',
};

interface WaitingApplication {
  id: number;
  locale: Locale;
  lacksPermission: boolean;
}

/** Applications that were sent before a moment by visitors of the demo mall; those that were made up keep their state. */
const listToDecide = (sql: Sql, before: Date) => sql<WaitingApplication[]>`
  select a.id, a.locale, y.code = 'franchise' and jsonb_array_length(a.licences) < 2 as "lacksPermission"
  from merchant_application a join merchant_type y on y.id = a.type_id
  where a.status = ${literal(sql, APPLICATION_STATUS.waiting)} and a.created_at <= ${before}
    and a.id > (select (value #>> '{}')::int from setting where name = ${PAST_APPLICATIONS})
  order by a.id limit ${AT_ONCE}`;

/** Decides applications of a demo mall that is `localOnly` some minutes after they were sent; returns how many. */
export async function decideApplications(mall: Pick<Mall, 'db' | 'clock' | 'config'>): Promise<number> {
  if (!mall.config.localOnly) return 0;
  const waiting = await listToDecide(mall.db.sql, new Date(mall.clock() - AUTOPILOT_STEP_MS));
  for (const { id, locale, lacksPermission } of waiting) {
    if (lacksPermission) await refuseApplication(mall, id, PERMISSION_MISSING[locale], OPERATOR);
    else await approveApplication(mall, id, OPERATOR);
  }
  return waiting.length;
}

export const applicationsJob: Job = {
  name: 'demo-applications',
  everyMs: 30 * SECOND_MS,
  work: decideApplications,
  failureMessage: 'applications for shops of the demo mall are not decided yet',
};
