import { callMall } from '#api-client/browser.ts';
import { readAccountQuery } from '../accounts/account-query.ts';
import { createAnswers } from '../shell/paged-list.ts';

/** As many lines as a page has. */
export const POINTS_EACH = 20;

export interface PointsQuery {
  page?: number | undefined;
}

export const readPointsQuery = (search: string): PointsQuery => ({ page: readAccountQuery(search, []).page });

const account = createAnswers(() => callMall('pointsAccount', {}));
const records = createAnswers(({ page = 1 }: PointsQuery) => callMall('pointsRecords', { page, limit: POINTS_EACH }));

export const $points = account.$shown;
export const loadPoints = () => account.load({});

export const $pointsRecords = records.$shown;
export const loadPointsRecords = records.load;

/** Anyone who logs in next finds nothing of it. */
export function forgetPoints(): void {
  $points.set(null);
  $pointsRecords.set(null);
}
