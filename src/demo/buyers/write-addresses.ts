import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { REGION_LEVEL } from '#domain/addresses/region-name.ts';
import { literal } from '#server/platform/db/literal.ts';
import type { Owner } from './write-account-data.ts';

const text = z.string();
const addressSchema = z.object({
  /** ISO 3166. */
  country: text.length(2),
  realName: text.min(1),
  phone: text.regex(/^\+\d+$/),
  province: text,
  city: text,
  district: text,
  street: text,
  postCode: text,
  detail: text.min(1),
});

const readAddresses = () =>
  z.array(addressSchema).parse(JSON.parse(readFileSync(new URL('../content/addresses.json', import.meta.url), 'utf8')));

/** The first of them is where things are sent. Places get the numbers under which the mall knows their names. */
export async function writeAddresses({ tx, buyerId, buyer, now }: Owner): Promise<void> {
  for (const [i, address] of readAddresses().slice(0, buyer.addresses).entries()) {
    const { country, realName, phone, province, city, district, street, postCode, detail } = address;
    const at = new Date(now - (buyer.addresses - i) * 3_600_000);
    await tx`
      insert into address (buyer_id, real_name, phone, country_id, country, country_code, province, province_id, city,
        city_id, district, district_id, street, post_code, detail, is_default, created_at, updated_at)
      select ${buyerId}, ${realName}, ${phone}, k.id, t.name, k.phone_code, ${province}, coalesce(p.id, 0), ${city},
        coalesce(c.id, 0), ${district}, coalesce(d.id, 0), ${street}, ${postCode}, ${detail}, ${i === 0}, ${at}, ${at}
      from country k
      join country_text t on t.country_id = k.id and t.locale = 'en'
      left join region p on p.country_id = k.id and p.type = ${literal(tx, REGION_LEVEL.province)} and p.name = ${province}
      left join region c on c.parent_id = p.id and c.type = ${literal(tx, REGION_LEVEL.city)} and c.name = ${city}
      left join region d on d.parent_id = c.id and d.type = ${literal(tx, REGION_LEVEL.district)} and d.name = ${district}
      where k.code = ${country}`;
  }
}
