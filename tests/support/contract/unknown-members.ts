/** What somebody would like to be, or to have, and puts into a body (fault T38). */
export const UNASKED = {
  balance: 999_999_900,
  nowMoney: '9999999',
  points: 999_999,
  integral: 999_999,
  isPaidMember: true,
  is_paid_member: true,
  status: 1,
  isUsed: false,
  buyerId: 1,
  buyer_id: 1,
  userId: 1,
  uid: 1,
  role: 'admin',
  isAdmin: true,
  passwordHash: 'x',
  closedAt: null,
  expiresAt: '9999-12-31',
  createdAt: '1970-01-01',
} as const;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The input with these members in it, and in every object inside. */
export function withUnasked(input: Record<string, unknown>, more: Record<string, unknown> = UNASKED) {
  const deep = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(deep);
    return isObject(value) ? withUnasked(value, more) : value;
  };
  const own = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, deep(value)]));
  return { ...more, ...own };
}
