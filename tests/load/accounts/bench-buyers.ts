import { setTimeout as pause } from 'node:timers/promises';
import { HEADERS } from '#contract/envelope.ts';
import { type CallName, contract } from '#contract/index.ts';
import { fillCrowd } from '../../support/accounts/many-buyers.ts';
import { CROWD_PASSWORD, type Member } from '../../support/accounts/members.ts';
import { placeDots } from '../../support/mall/dot-pictures.ts';
import { type MallPlace, makePlace, type RunningMall, startMall } from '../../support/mall/open-mall.ts';
import { median, report } from '../support/figure.ts';
import { inDatabase } from '../support/in-database.ts';
import type { LoadRequest, LoadResult } from '../support/load-worker.ts';
import { CLIENTS, load, measure, ROUNDS, rateOf, reportFailures, SECONDS } from '../support/measure.ts';

/** How fast the pages of who is logged in are answered, and how many can log in beside those who look: `npm run bench:people`. */
const CROWD = { buyers: 2000, each: 50 };
/** Limits count by network; each of the crowd comes from another one, as the proxy in front says. */
const ONE_PROXY = { MALL_PROXIES: '1' };

/** As many as come in a crowded hour, not as many as the processors have time for. */
const LOGINS_PER_SECOND = 100;

/** What the pages of the account centre ask for. */
const PERSONAL: [CallName, string?][] = [
  ['userCenter'],
  ['favouriteGoods'],
  ['favouriteShops'],
  ['footprints'],
  ['addressList'],
  ['walletAccount'],
  ['walletBills', '?type=all'],
  ['pointsAccount'],
  ['pointsRecords'],
  ['ownCoupons', '?type=usable'],
  ['messages'],
  ['orderList', '?status=-1'],
  ['cartList'],
];

const fill = ({ dataDir }: MallPlace): Promise<Member[]> =>
  inDatabase(dataDir, (sql) => fillCrowd(sql, CROWD, new Date()));

const addressOf = (i: number) => `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`;

const loginOf = ({ email }: Member, i: number): LoadRequest => ({
  path: `/api/${contract.loginByPassword.path}`,
  headers: { 'X-Forwarded-For': addressOf(i) },
  body: JSON.stringify({ account: email, password: CROWD_PASSWORD }),
});

async function someDetails(mall: RunningMall): Promise<LoadRequest[]> {
  const answer = await fetch(`${mall.origin}/api/${contract.goodsList.path}?limit=100`);
  const { data } = (await answer.json()) as { data: { list: { id: number }[] } };
  return data.list.map(({ id }) => ({ path: `/api/${contract.goodsDetail.path}?id=${id}` }));
}

/** The longest that somebody waited who asked now and again whether the mall is well. */
async function slowestHealth(mall: RunningMall): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  let slowest = 0;
  while (performance.now() < until) {
    const began = performance.now();
    const { status } = await fetch(`${mall.origin}/api/health`);
    if (status !== 200) return Number.POSITIVE_INFINITY;
    slowest = Math.max(slowest, performance.now() - began);
    await pause(100);
  }
  return slowest;
}

async function measureLogins(mall: RunningMall, port: number, members: readonly Member[]): Promise<void> {
  const details = { port, requests: await someDetails(mall), connections: CLIENTS, seconds: SECONDS };
  const logins = {
    port,
    requests: members.map(loginOf),
    connections: CLIENTS,
    seconds: SECONDS,
    perSecond: LOGINS_PER_SECOND,
  };
  const rounds: { alone: LoadResult; beside: LoadResult; login: LoadResult; health: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await load(details);
    const [beside, login, health] = await Promise.all([load(details), load(logins), slowestHealth(mall)]);
    rounds.push({ alone, beside, login, health });
  }
  const share = median(rounds.map(({ alone, beside }) => rateOf(beside) / rateOf(alone)));
  report('password logins beside product/detail', median(rounds.map(({ login }) => rateOf(login))), 'per s', '≥', 80);
  report('product/detail beside logins, of its rate alone', share, '', '≥', 0.5);
  report('health beside logins, slowest', Math.max(...rounds.map(({ health }) => health)), 'ms', '≤', 1000);
  reportFailures(
    'logins and product/detail together',
    rounds.flatMap(({ beside, login }) => [beside, login]),
  );
}

const place = await makePlace('bench-people');
try {
  await placeDots(place.dataDir);
  const first = await startMall(place);
  await first.stop();
  const members = await fill(place);
  const mall = await startMall(place, ONE_PROXY);
  try {
    for (const [name, query = ''] of PERSONAL) {
      const path = `/api/${contract[name].path}${query}`;
      const requests = members.map(({ token }) => ({ path, headers: { [HEADERS.token]: token } }));
      await measure(name, requests, place.port, null, 60);
    }
    await measureLogins(mall, place.port, members);
  } finally {
    await mall.stop();
  }
} finally {
  place.remove();
}
