import { z } from 'zod';
import { LENGTHS } from '#domain/addresses/address.ts';
import { calls } from './call.ts';
import { count, dateTime, flag, id, line } from './fields.ts';

/** Clients of the family leave out, empty or null what a country does not have. */
const text = (most: number) =>
  line(most)
    .nullish()
    .transform((given) => given ?? '');
/** Codes and numbers also as numbers, which some clients make of them. */
const digits = (most: number) => z.union([text(most), z.int().min(0).transform(String)]);
/** 0 where the place has no number and was typed. */
const placeId = z
  .union([z.literal(''), count()])
  .nullish()
  .transform((given) => given || 0);

const given = z.object({
  realName: text(LENGTHS.realName),
  phone: digits(LENGTHS.phone),
  email: text(LENGTHS.email),
  /** Without a country's id its name in the reader's language counts, and without both it is China. */
  countryId: placeId,
  country: text(100),
  countryCode: digits(10),
  province: text(LENGTHS.province),
  provinceId: placeId,
  city: text(LENGTHS.city),
  cityId: placeId,
  district: text(LENGTHS.district),
  districtId: placeId,
  street: text(LENGTHS.street),
  postCode: digits(LENGTHS.postCode),
  detail: text(LENGTHS.detail),
  isDefault: flag.nullish().transform((wanted) => wanted ?? false),
});

const addressSchema = z.object({
  id: z.int(),
  uid: z.int(),
  realName: z.string(),
  phone: z.string(),
  email: z.string(),
  countryId: z.int(),
  /** In the reader's language. */
  country: z.string(),
  /** The dialling code: '86'. */
  countryCode: z.string(),
  /** Ours: ISO 3166, 'CN'. */
  countryIso: z.string(),
  province: z.string(),
  provinceId: z.int(),
  city: z.string(),
  cityId: z.int(),
  district: z.string(),
  districtId: z.int(),
  street: z.string(),
  postCode: z.string(),
  detail: z.string(),
  isDefault: z.boolean(),
  longitude: z.string(),
  latitude: z.string(),
  isDel: z.boolean(),
  createTime: dateTime,
  updateTime: dateTime,
});

export type Address = z.output<typeof addressSchema>;
export type GivenAddress = z.output<typeof given>;

export const address = calls({
  addressAdd: {
    method: 'POST',
    path: 'front/address/add',
    access: 'buyer',
    summary: 'Keeps one more address, at most 10; the first becomes the default. Gives its id',
    input: given,
    data: z.int(),
  },
  addressEdit: {
    method: 'POST',
    path: 'front/address/edit',
    access: 'buyer',
    summary: 'Changes an address and gives it; the default stays one until another becomes it',
    input: given.extend({ id }),
    data: addressSchema,
  },
  addressList: {
    method: 'GET',
    path: 'front/address/list',
    access: 'buyer',
    summary: "The buyer's addresses, the default first",
    input: z.object({}),
    data: z.array(addressSchema),
  },
  addressDetail: {
    method: 'GET',
    path: 'front/address/detail/{id}',
    access: 'buyer',
    summary: 'One address of the buyer',
    input: z.object({ id }),
    data: addressSchema,
  },
  addressDefault: {
    method: 'GET',
    path: 'front/address/get/default',
    access: 'buyer',
    summary: 'The default address; null without any',
    input: z.object({}),
    data: addressSchema.nullable(),
  },
  addressSetDefault: {
    method: 'POST',
    path: 'front/address/set/default/{id}',
    access: 'buyer',
    summary: 'Makes an address the default in place of the one before',
    input: z.object({ id }),
    data: z.null(),
  },
  addressDelete: {
    method: 'POST',
    path: 'front/address/delete/{id}',
    byDelete: true,
    access: 'buyer',
    summary: 'Forgets an address; when it was the default the newest left becomes it',
    input: z.object({ id }),
    data: z.null(),
  },
});
