import { expect, test } from 'vitest';
import { CLOSE_DAYS } from '#domain/accounts/closing.ts';
import { PAY_MINUTES, RECEIVE_DAYS, SEND_BACK_DAYS } from '#domain/orders/order-limits.ts';
import { changeSetting } from '#server/modules/settings/change-setting.ts';
import { ARTICLE } from '../../fixtures/small-mall/ids.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const WRITTEN = '{{returnDays}} {{receiveDays}} {{sendBackDays}} {{payMinutes}} {{closeDays}} {{price}}';

test('agreements and articles name the times that the mall keeps, and leave other places alone', async () => {
  const { sql } = mall.db;
  await sql`update agreement set content = ${WRITTEN} where code = 'userinfo' and locale = 'en'`;
  await sql`update article_text set content = ${WRITTEN} where article_id = ${ARTICLE.opening} and locale = 'en'`;
  await changeSetting(mall.core, { name: 'returnDays', typed: '21', operator: 'test' });
  mall.now += 11_000;
  const named = `21 ${RECEIVE_DAYS} ${SEND_BACK_DAYS} ${PAY_MINUTES} ${CLOSE_DAYS} {{price}}`;

  const article = (await mall.call('articleInfo', { id: ARTICLE.opening })).data as { content: string };
  expect(article.content).toBe(named);
  const stated = (await mall.call('agreement', { id: 'userinfo' })).data as string;
  expect(JSON.parse(stated)).toMatchObject({ agreement: named });
});
