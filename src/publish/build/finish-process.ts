import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { FinishReport } from './finish-apart.ts';
import { finishBuild, type RenderedBuild } from './finish-build.ts';

// Run by `finish-apart.ts`: finishes the build that it receives, and ends.

async function carryOut(build: RenderedBuild): Promise<FinishReport> {
  try {
    return { finished: await finishBuild(build) };
  } catch (error) {
    // The parent reads any other reason from what this process prints.
    if (error instanceof OperatorError) return { failure: error.message };
    throw error;
  }
}

process.once('disconnect', () => process.exit(1));
process.once('message', async (build: RenderedBuild) => {
  process.send?.(await carryOut(build));
});
