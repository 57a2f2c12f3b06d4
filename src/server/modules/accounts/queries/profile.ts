import type { Sql } from 'postgres';
import { HELD_COUPON } from '#domain/promotions/own-coupon.ts';
import type { Locale } from '#locale/locales.ts';
import { literal } from '../../../platform/db/literal.ts';
import { preferredLanguage } from '../../../platform/db/preferred-language.ts';
import { currentPoints } from '../../wallet/index.ts';
import type { Identity } from './identities.ts';
import { isPaidMemberNow } from './paid-member.ts';

export interface ProfileRow {
  id: number;
  nickname: string;
  avatar: string;
  phone: string;
  email: string;
  birthday: string;
  sex: number;
  country: string;
  countryCode: string;
  countryId: number;
  province: string;
  city: string;
  /** Both are encrypted (`services/profile/seal-identity.ts`). */
  realName: string;
  identityNumber: string;
  isPaidMember: boolean;
  hasPassword: boolean;
}

/** A buyer whose session lives; one who closed the account a moment ago has none. */
export async function findProfile(
  sql: Sql,
  buyerId: number,
  locale: Locale,
  now: Date,
): Promise<ProfileRow | undefined> {
  const [row] = await sql<ProfileRow[]>`
    select b.id, b.nickname, b.avatar, coalesce(b.phone, '') as phone, coalesce(b.email, '') as email,
      coalesce(b.birthday::text, '') as birthday, b.sex, coalesce(t.name, c.code, '') as country,
      coalesce(c.code, '') as "countryCode", coalesce(c.id, 0) as "countryId", b.province, b.city,
      b.real_name as "realName", b.identity_number as "identityNumber", ${isPaidMemberNow(sql, now)} as "isPaidMember",
      b.password_hash is not null as "hasPassword"
    from buyer b left join country c on c.id = b.country_id
    left join lateral (
      select name from country_text where country_id = c.id
      ${preferredLanguage(sql, locale)}) t on true
    where b.id = ${buyerId} and b.closed_at is null`;
  return row;
}

export interface ProfileChange {
  nickname: string;
  avatar: string;
  birthday: string;
  sex: number;
  /** Undefined keeps what is there. */
  countryId: number | undefined;
  province: string;
  city: string;
}

/** False, and nothing changes, where the avatar is neither the present one nor an upload of the buyer's own. */
export async function updateProfile(tx: Sql, buyerId: number, to: ProfileChange): Promise<boolean> {
  const { count } = await tx`
    update buyer b set nickname = ${to.nickname}, avatar = ${to.avatar}, birthday = ${to.birthday}, sex = ${to.sex},
      country_id = coalesce(${to.countryId ?? null}, country_id), province = ${to.province}, city = ${to.city}
    where id = ${buyerId} and closed_at is null and (avatar = ${to.avatar} or exists (
      select 1 from upload u where u.buyer_id = b.id and '/uploads/' || u.key = ${to.avatar}))`;
  return count === 1;
}

export async function findCountryCode(tx: Sql, buyerId: number): Promise<string> {
  const [row] = await tx<{ code: string }[]>`
    select c.code from buyer b join country c on c.id = b.country_id where b.id = ${buyerId}`;
  return row?.code ?? '';
}

/** Stores an encrypted identity. False where there is one already. */
export async function insertIdentity(tx: Sql, { id, realName, identityNumber }: Identity): Promise<boolean> {
  const { count } = await tx`
    update buyer set real_name = ${realName}, identity_number = ${identityNumber}
    where id = ${id} and closed_at is null and identity_number = ''`;
  return count === 1;
}

export interface CentreRow {
  nickname: string;
  avatar: string;
  isPaidMember: boolean;
  createdAt: Date;
  favoriteProduct: number;
  favoriteMerchants: number;
  browsingHistory: number;
  coupons: number;
  lapsingCoupons: number;
  points: number;
  balance: number;
}

/** What the account's first page counts, in one statement. Coupons count while they can be used. */
export async function countBelongings(sql: Sql, buyerId: number, now: Date, lapsingBefore: Date) {
  const [row] = await sql<CentreRow[]>`
    select b.nickname, b.avatar, ${isPaidMemberNow(sql, now)} as "isPaidMember", b.created_at as "createdAt",
      (select count(*)::int from favorite_product where buyer_id = b.id) as "favoriteProduct",
      (select count(*)::int from favorite_merchant where buyer_id = b.id) as "favoriteMerchants",
      (select count(*)::int from browsing_record where buyer_id = b.id) as "browsingHistory",
      mine.coupons, mine."lapsingCoupons",
      ${currentPoints(sql, buyerId, now)}::float8 as points,
      coalesce((select balance from wallet where buyer_id = b.id), 0)::float8 as balance
    from buyer b, lateral (
      select count(*)::int as coupons, (count(*) filter (where usable_to <= ${lapsingBefore}))::int as "lapsingCoupons"
      from buyer_coupon where buyer_id = b.id and status = ${literal(sql, HELD_COUPON.unused)} and usable_to > ${now}) mine
    where b.id = ${buyerId} and b.closed_at is null`;
  return row;
}
