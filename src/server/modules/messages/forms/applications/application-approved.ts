import { applicationsLink } from '#locale/links.ts';
import { rateText } from '#locale/numbers.ts';
import { findBuyerEmail } from '../../queries/inbox.ts';
import { messageForm } from '../message-form.ts';
import { APPLICATION } from './application-facts.ts';

/** With how the applicant logs in; a shop has no password of its own. */
export const applicationApproved = messageForm(APPLICATION, {
  describe: ({ shop }, { t, name, locale }) => ({
    title: t('messages:applicationApproved.title', { shop: name(shop) }),
    text: t('messages:applicationApproved.text'),
    path: applicationsLink(locale),
  }),
  async write({ fee }, { sql, words: { t, locale }, buyerId }) {
    const login = await findBuyerEmail(sql, buyerId ?? 0);
    return {
      blocks: [
        {
          kind: 'facts',
          rows: [
            ...(login ? [{ label: t('messages:fact.shopLogin'), value: login, isLeftToRight: true as const }] : []),
            { label: t('messages:fact.fee'), value: rateText(fee, locale), isLeftToRight: true },
          ],
        },
      ],
      button: t('messages:applicationApproved.button'),
      after: [],
      shop: null,
    };
  },
});
