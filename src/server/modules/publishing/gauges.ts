import { gaugeReader } from '../../platform/metrics/gauges.ts';
import { BUILD_FILES, readBuildFile } from '../../platform/static/build-files.ts';
import { countChangesSince } from './queries/changes.ts';

/** More than these cause a whole build. */
const MOST = 5_000;

export const publishingGauges = gaugeReader({
  help: { mall_changes_waiting: 'Changes that the pages of this process do not show yet; 5001 for more than 5000' },
  async read({ db, pages }) {
    const state = pages.build && readBuildFile<{ cursor: number }>(pages.build, BUILD_FILES.state);
    return { mall_changes_waiting: state ? await countChangesSince(db.sql, state.cursor, MOST) : null };
  },
});
