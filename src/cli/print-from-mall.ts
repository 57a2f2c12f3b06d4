import type { Config } from '#server/config.ts';
import { openMall } from '#server/open-mall.ts';
import type { Mall } from '#server/platform/mall.ts';

/** Opens the mall, prints what `act` returns, and closes the mall, also where `act` fails. */
export async function printFromMall(config: Config, act: (mall: Mall) => Promise<string>): Promise<void> {
  const { mall, close } = await openMall(config);
  try {
    console.log(await act(mall));
  } finally {
    await close();
  }
}
