import type { alert } from '#contract/alerts.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { addAlert } from './add-alert.ts';
import { readAlerts, removeAlert } from './read-alerts.ts';

export const alertRoutes: Handlers<typeof alert> = {
  alertState: (wish, context) => readAlerts(context, wish),
  alertAdd: (wish, context) => addAlert(context, wish),
  alertRemove: (wish, context) => removeAlert(context, wish),
};
