import type { CallName } from '#contract/index.ts';
import type { Answer, TestMall } from '../mall/mall.ts';

/** A client on a network of its own, with the cookies that the mall has given it. */
export interface Client {
  call(name: CallName, input: Record<string, unknown>, headers?: Record<string, string>): Promise<Answer>;
  /** What the mall has it keep; '' before the first. */
  cookie(): string;
}

/** A browser behind the mall's own proxy, which names its address. The mall has to count one proxy: `behindProxy`. */
export function clientAt(mall: TestMall, address: string): Client {
  let cookie = '';
  return {
    cookie: () => cookie,
    async call(name, input, headers = {}) {
      const answer = await mall.call(name, input, {
        'X-Forwarded-For': address,
        ...(cookie ? { Cookie: cookie } : {}),
        ...headers,
      });
      const [kept] = answer.headers.getSetCookie();
      if (kept) cookie = kept.split(';')[0] ?? '';
      return answer;
    },
  };
}

/** Until the test ends, clients come through a proxy of the mall's own. Returns what ends it. */
export function behindProxy({ core }: TestMall): () => void {
  const { config } = core;
  Object.assign(core, { config: { ...config, proxies: 1 } });
  return () => void Object.assign(core, { config });
}

/** Half of them IPv4 addresses of different /24, half IPv6 addresses of different /48. */
export const NETWORKS: readonly string[] = Array.from({ length: 50 }, (_, n) =>
  n % 2 === 0 ? `203.0.${n}.7` : `2001:db8:${n.toString(16)}:1::7`,
);
