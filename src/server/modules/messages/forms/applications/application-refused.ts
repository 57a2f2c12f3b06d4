import { applyLink } from '#locale/links.ts';
import { messageForm } from '../message-form.ts';
import { shortened } from '../shortened.ts';
import { APPLICATION } from './application-facts.ts';

/** It leads to the form with what was sent, to be corrected. */
export const applicationRefused = messageForm(APPLICATION, {
  describe: ({ applicationId, shop, reason }, { t, name, locale }) => ({
    title: t('messages:applicationRefused.title', { shop: name(shop) }),
    text: t('messages:applicationRefused.text', { reason: name(shortened(reason)) }),
    path: applyLink(locale, applicationId),
  }),
  write: async ({ reason }, { words: { t } }) => ({
    lead: t('messages:applicationRefused.lead'),
    blocks: [{ kind: 'quote', text: reason }],
    button: t('messages:applicationRefused.button'),
    after: [],
    shop: null,
  }),
});
