import { defineEvent } from '../../platform/events/event.ts';

/** A visitor wants to be notified of something, and has to say that the address is theirs. */
export const alertRequested = defineEvent<{ alertId: number; at: Date }>('alerts.alertRequested');

/** What somebody waited for is there; the first who asked first. */
export const alertsFired = defineEvent<{ alertIds: readonly number[]; at: Date }>('alerts.alertsFired');
