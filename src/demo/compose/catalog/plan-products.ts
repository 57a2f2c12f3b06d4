import type { Brand, Kind, Variant } from '../../content-format.ts';
import { VARIANTS } from '../../content-format.ts';
import type { Merchant } from '../../mall-format.ts';
import { itemAt, type Random, randomFor } from '../../random.ts';
import type { DemoContent } from '../../read-content.ts';
import { assignMerchants, chooseMerchant } from '../merchants/assign-merchants.ts';
import { chooseRoles, type Role } from './choose-roles.ts';
import { categoryOf, type PlacedCategory, placeCategories } from './taxonomy.ts';

/** One product before its texts and SKUs are written: small enough to keep ten thousand of them. */
export interface ProductPlan {
  id: number;
  /** Stable name, e.g. 'headphones-2' or, in a large mall, 'headphones-2-7'. */
  key: string;
  kind: Kind;
  /** 0 to 4: which of the kind's written variants. */
  variant: number;
  offer: Variant;
  /** 0: as written; from 1 on another edition of it, so that a large mall can be made of the same texts. */
  edition: number;
  series: string;
  category: PlacedCategory;
  brand: Brand;
  merchant: Merchant;
  role: Role | null;
  isSoldOut: boolean;
  isMember: boolean;
  ageDays: number;
  /** Pieces shown as sold. */
  sold: number;
  /** Ids of the first of its rows; the others follow without gaps. */
  firstIds: { option: number; value: number; sku: number };
}

/** The oldest products came fourteen months ago. */
export const OLDEST_DAYS = 425;
const MOST_SOLD = 12_000;
const SOLD_OUT_SHARE = 0.06;
const MEMBER_SHARE = 0.4;

interface Draft {
  kind: Kind;
  variant: number;
  edition: number;
  category: PlacedCategory;
}

/** All kinds' first variants, then all second ones, so that neighbours differ and a small mall has something of everything. */
function draftProducts(content: DemoContent, count: number): Draft[] {
  const { kinds } = content;
  const taxonomy = placeCategories(content.categories);
  return Array.from({ length: count }, (_, i) => {
    const kind = itemAt(kinds, i % kinds.length);
    const round = Math.floor(i / kinds.length);
    const category = categoryOf(taxonomy, kind.category);
    return { kind, variant: round % VARIANTS, edition: Math.floor(round / VARIANTS), category };
  });
}

/** How many rows of each sort the product has. */
function rowCounts({ colours, axis }: Kind) {
  const choices = [colours.length, axis?.values.length ?? 0].filter((n) => n > 0);
  return {
    option: choices.length,
    value: choices.reduce((sum, n) => sum + n, 0),
    sku: choices.reduce((product, n) => product * n, 1),
  };
}

/** Most sell little and a few sell a lot; what came last month has had little time to. */
const soldBy = (random: Random, ageDays: number) =>
  Math.floor(MOST_SOLD * random.next() ** 3.5 * Math.min(1, ageDays / 150));

function brandFor(draft: Draft, index: number, brands: readonly Brand[]): Brand {
  const fitting = brands.filter((brand) => brand.tops.includes(draft.category.top));
  if (fitting.length === 0) throw new Error(`no brand makes ${draft.category.top}`);
  return itemAt(fitting, index + draft.variant);
}

function planOne(draft: Draft, index: number, brands: readonly Brand[], seed: number) {
  const { kind, variant, edition, category } = draft;
  const offer = itemAt(kind.variants, variant);
  const key = edition === 0 ? `${kind.id}-${variant + 1}` : `${kind.id}-${variant + 1}-${edition + 1}`;
  const random = randomFor(seed, `goods/${key}`);
  const ageDays = 0.5 + random.next() * OLDEST_DAYS;
  const series = edition === 0 ? offer.series : `${offer.series} ${edition + 1}`;
  const brand = brandFor(draft, index, brands);
  const chances = { isSoldOut: random.chance(SOLD_OUT_SHARE), isMember: random.chance(MEMBER_SHARE) };
  const sold = soldBy(random, ageDays);
  return { id: index + 1, key, kind, variant, offer, edition, series, category, brand, ageDays, sold, ...chances };
}

/** Every product of the mall in the order of the ids. `count` defaults to all written variants. */
export function planProducts(content: DemoContent, seed: number, count?: number): ProductPlan[] {
  const written = content.kinds.length * VARIANTS;
  const drafts = draftProducts(content, count ?? written);
  const base = drafts.slice(0, written);
  const merchants = assignMerchants(
    base.map((draft) => draft.category),
    content.merchants,
    seed,
  );
  const roles = chooseRoles(
    base.map(({ kind, variant, category }) => ({
      kind,
      second: category.second,
      price: itemAt(kind.variants, variant).price,
    })),
    seed,
  );
  const next = { option: 1, value: 1, sku: 1 };
  return drafts.map((draft, i) => {
    const firstIds = { ...next };
    const counts = rowCounts(draft.kind);
    next.option += counts.option;
    next.value += counts.value;
    next.sku += counts.sku;
    const merchant = merchants[i] ?? chooseMerchant(content.merchants, draft.category, randomFor(seed, `shop/${i}`));
    const role = roles.get(i) ?? null;
    const plan = planOne(draft, i, content.brands, seed);
    // Products with a part to play have to be there for it.
    return { ...plan, merchant, role, firstIds, isSoldOut: plan.isSoldOut && role === null };
  });
}
