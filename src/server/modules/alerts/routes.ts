import type { alert } from '#contract/alerts.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { addAlert, addSearchAlert } from './add-alert.ts';
import { readAlerts, readSearchAlert, removeAlert, removeSearchAlert } from './read-alerts.ts';

export const alertRoutes: Handlers<typeof alert> = {
  alertState: (wish, context) => readAlerts(context, wish),
  alertAdd: (wish, context) => addAlert(context, wish),
  alertRemove: (wish, context) => removeAlert(context, wish),
  searchAlertState: (wish, context) => readSearchAlert(context, wish),
  searchAlertAdd: async (wish, context) => addSearchAlert(context, wish),
  searchAlertRemove: (wish, context) => removeSearchAlert(context, wish),
};
