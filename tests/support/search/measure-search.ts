import type { Sql } from 'postgres';
import { planDemo } from '#demo/plan-demo.ts';
import type { Locale } from '#locale/locales.ts';
import { gradeOf, judgedQueries, ndcg, type ProductFacts } from './judged-queries.ts';

/** Measures the search of a demo mall against the judged queries. */

const SEED = 1;

interface Row {
  id: number;
  text: string;
  canBeBought: boolean;
}

/** Every product that is on sale, by its id: kind and colors from the plan of the mall, the rest from its rows. */
export async function readFacts(sql: Sql): Promise<Map<number, ProductFacts>> {
  const plans = new Map(planDemo({ seed: SEED }).plans.map((plan) => [plan.id, plan]));
  const rows = await sql<Row[]>`
    select g.id,
      concat_ws(' | ', t.name, t.intro, (select string_agg(concat(pair ->> 0, ': ', pair ->> 1), ' | ') from jsonb_array_elements(t.specification) pair),
        (select string_agg(x.name, ' | ') from product_option o join option_value v on v.option_id = o.id
          join option_value_text x on x.value_id = v.id and x.locale = 'en' where o.product_id = g.id)) as text,
      g.product_type <> 1 and g.delivery <> '2' and exists (
        select 1 from sku_stock k where k.product_id = g.id and k.stock > 0) as "canBeBought"
    from product g join product_text t on t.product_id = g.id and t.locale = 'en'
    where g.is_shown and not g.is_deleted`;
  return new Map(
    rows.flatMap(({ id, ...row }) => {
      const kind = plans.get(id)?.kind;
      return kind ? [[id, { kind: kind.id, colors: kind.colours, ...row }] as const] : [];
    }),
  );
}

export interface Judged {
  locale: Locale;
  query: string;
  ndcg: number;
  /** Whether nothing was found although something fits. */
  isEmpty: boolean;
  /** Kinds and grades of what was found. */
  found: string[];
}

/** `search` returns the ids of the first ten products. */
export async function measureSearch(
  locale: Locale,
  facts: ReadonlyMap<number, ProductFacts>,
  search: (query: string) => Promise<number[]>,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const one of judgedQueries(locale)) {
    const all = [...facts.values()].map((product) => gradeOf(one, product));
    const products = (await search(one.query)).map((id) => facts.get(id));
    const grades = products.map((product) => (product ? gradeOf(one, product) : 0));
    judged.push({
      locale,
      query: one.query,
      ndcg: ndcg(grades, all),
      isEmpty: products.length === 0 && Math.max(...all) > 0,
      found: products.map((product, at) => `${product?.kind ?? '?'}:${grades[at]}`),
    });
  }
  return judged;
}
