import type { settings } from '#contract/content.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { listCurrencies } from './queries/currencies.ts';
import { listLanguages } from './queries/languages.ts';
import { readVisitorContext } from './read-context.ts';
import { visitorWishes } from './visitor-wishes.ts';

export const settingsRoutes: Handlers<typeof settings> = {
  languages: (_, { mall }) => listLanguages(mall.db.sql),
  currencies: (_, { mall }) => listCurrencies(mall.db.sql),
  context: (_, context) => readVisitorContext(context, visitorWishes(context)),
};
