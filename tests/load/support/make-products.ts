import { spawnSync } from 'node:child_process';
import type { MallPlace } from '../../support/mall/open-mall.ts';

/** Fills an empty mall with the demo mall of so many products. */
export function makeProducts({ dataDir }: Pick<MallPlace, 'dataDir'>, products: number): void {
  const args = ['src/cli/mall.ts', 'demo', '--goods', String(products)];
  const env = { ...process.env, MALL_DATA: dataDir, MALL_LOG: 'warn' };
  const { status } = spawnSync(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`a mall of ${products} products could not be made`);
}
