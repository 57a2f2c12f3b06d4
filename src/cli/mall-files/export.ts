import { openMall } from '#server/open-mall.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Command } from '../command.ts';
import { FILES_ARE_DESCRIBED } from './files-are-described.ts';

const MOST_NAMED = 5;

const documentLines = (documents: Record<string, number>): string =>
  Object.entries(documents)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ');

export const exportFiles: Command = {
  usage: 'DIR | PRODUCTS.csv [--merchant SHOP]',
  options: { merchant: { type: 'string', about: 'only the products of this shop, by its name in files; for a table' } },
  more: FILES_ARE_DESCRIBED,
  async run({ positionals: [dir, more], values: { merchant } }, config) {
    if (dir === undefined || more !== undefined)
      throw new OperatorError('Usage: mall export DIR, or mall export PRODUCTS.csv for a table of products.');
    const isTable = dir.endsWith('.csv');
    if (merchant !== undefined && !isTable)
      throw new OperatorError('--merchant is for a table: mall export PRODUCTS.csv.');
    const open = await openMall(config);
    try {
      if (isTable) {
        const { exportTable } = await import('#mall-files/index.ts');
        const shop = typeof merchant === 'string' ? merchant : null;
        const order = { db: open.mall.db, file: dir, merchant: shop, now: open.mall.clock() };
        console.log(`${await exportTable(order)} products are in ${dir}.`);
        return;
      }
      const { exportMall, pictureStore } = await import('#mall-files/index.ts');
      const pictures = pictureStore(open.mall.pictures);
      const now = new Date(open.mall.clock());
      const { documents, pictures: count, missing } = await exportMall({ db: open.mall.db, dir, pictures, now });
      console.log(`${documentLines(documents)}; pictures ${count}. All is in ${dir}.`);
      if (missing.length > 0)
        console.error(
          `${missing.length} pictures have no file yet, as those of a demo mall that is still being painted: ${missing.slice(0, MOST_NAMED).join(', ')}${missing.length > MOST_NAMED ? ' …' : ''}. Applied elsewhere, these files would be refused.`,
        );
    } finally {
      await open.close();
    }
  },
};
