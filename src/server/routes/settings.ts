import type { settings } from '#contract/home.ts';
import { listCurrencies } from '../db/queries/currencies.ts';
import { listLanguages } from '../db/queries/places.ts';
import type { Handlers } from '../http/handler.ts';
import { visitorWishes } from '../http/visitor.ts';
import { readVisitorContext } from '../services/settings/read-context.ts';

export const settingsRoutes: Handlers<typeof settings> = {
  languages: (_, { mall }) => listLanguages(mall.db.sql),
  currencies: (_, { mall }) => listCurrencies(mall.db.sql),
  context: (_, context) => readVisitorContext(context, visitorWishes(context)),
};
