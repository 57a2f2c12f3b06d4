import { z } from 'zod';
import { isRealName, MOST } from '#domain/accounts/profile.ts';
import { APPLICATION_STATUS, ENTRY_LIMITS } from '#domain/merchants/merchant-application.ts';
import { isShopName, shopNameOf } from '#domain/merchants/shop-name.ts';
import { captcha, captchaVerification } from '../accounts/login.ts';
import { calls } from '../call.ts';
import { dateTime, id, line, optional, pageOf, paging } from '../fields.ts';

/** More characters than 16 letters ever have; `isShopName` counts letters. */
const MOST_NAME = 200;
const name = line(MOST_NAME).transform(shopNameOf);
const phone = {
  phone: line(40),
  countryCode: optional(z.string().regex(/^(\+?[1-9]\d{0,3}|[A-Z]{2})$/)),
};

/** JSON text of an array, as clients of the family send pictures. */
const addresses = line(2000).transform((text, context): string[] => {
  try {
    return z.array(z.string().min(1)).min(1).parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }
});

const { waiting, approved, refused } = APPLICATION_STATUS;

const applicationSchema = z.object({
  id: z.int(),
  name: z.string(),
  categoryId: z.int(),
  typeId: z.int(),
  realName: z.string(),
  phone: z.string(),
  keywords: z.string(),
  /** 1 waiting, 2 approved, 3 refused. */
  auditStatus: z.union([z.literal(waiting), z.literal(approved), z.literal(refused)]),
  /** Why it was refused, as the operator wrote it. */
  denialReason: z.string(),
  /** JSON text of an array of addresses, which `merchantLicence` answers to their sender alone. */
  qualificationPicture: z.string(),
  createTime: dateTime,
  /** Ours: names in the language of the request, and the fee in percent. */
  categoryName: z.string(),
  typeName: z.string(),
  handlingFee: z.string(),
  /** Ours: when it was decided; null while it waits. */
  auditTime: dateTime.nullable(),
  /** Ours: the shop that it has become; 0 for none. */
  merId: z.int(),
  /** Ours: the account that the shop is run with, masked; '' while there is no shop. */
  shopLogin: z.string(),
});
export type MerchantApplication = z.infer<typeof applicationSchema>;

export const merchantApplication = calls({
  merchantNameFree: {
    method: 'GET',
    path: 'front/pc/merchant/name',
    access: 'buyer',
    cost: 'light',
    summary: 'Ours: whether no shop and no waiting application has this name',
    input: z.object({ name }),
    data: z.boolean(),
  },
  merchantApplyCode: {
    method: 'POST',
    path: 'front/merchant/send/settled/code',
    access: 'buyer',
    summary: 'Sends a code to the phone that an application will name',
    input: z.object({ ...phone, captchaVerification }),
    data: z.null(),
  },
  merchantApply: {
    method: 'POST',
    path: 'front/merchant/settled/apply',
    access: 'buyer',
    summary:
      'Applies for a shop with the code that was sent to its phone. The fee is that of the category, whatever `handlingFee` a client sends',
    input: z.object({
      name: name.refine(isShopName),
      categoryId: id,
      typeId: id,
      realName: line(MOST.realName).trim().refine(isRealName),
      ...phone,
      keywords: optional(line(ENTRY_LIMITS.keywords)),
      qualificationPicture: addresses,
      captcha,
    }),
    data: z.null(),
  },
  merchantApplications: {
    method: 'GET',
    path: 'front/merchant/settled/record',
    access: 'buyer',
    summary: 'Applications of the buyer, the newest first',
    input: z.object({ ...paging }),
    data: pageOf(applicationSchema),
  },
  merchantLicence: {
    method: 'GET',
    path: 'front/pc/merchant/licence/{file}',
    access: 'buyer',
    cost: 'normal',
    summary: 'Ours: a licence picture that the buyer has sent; `file` is the last part of its address',
    input: z.object({ file: z.string().regex(/^[0-9a-f]{32}\.webp$/) }),
    /** Base64 WebP. */
    data: z.object({ picture: z.string() }),
  },
});
