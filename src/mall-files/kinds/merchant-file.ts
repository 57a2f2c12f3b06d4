import { z } from 'zod';
import { LOCALES } from '#locale/locales.ts';
import { textsOf } from '../texts.ts';
import { keySchema, longText, moment, names, picture, reference, shortText, sort } from './fields.ts';
import { templatesSchema } from './shipping-file.ts';

/** The file of a shop. */

export const SERVICES = ['H5', 'phone', 'message', 'email'] as const;

const FIRST = 'lower numbers stand first';

const shelfSchema = z.strictObject({
  parent: reference.nullable().default(null).describe('shelf above it; null for one at the top'),
  sort: sort.default(0).describe(FIRST),
  names: names.describe('name'),
});
export type ShelfFile = z.infer<typeof shelfSchema>;

const bannerSchema = z.strictObject({
  image: picture.refine((text) => text !== '', { error: 'is a picture' }).describe('picture'),
  link: shortText.default('').describe('where it leads, such as `mall:product/<shop>/<product>`; "" for nowhere'),
  sort: sort.default(0).describe(FIRST),
  texts: textsOf(
    z.strictObject({
      name: shortText.default('').describe('headline'),
      line: shortText.default('').describe('line below it'),
    }),
  ).describe('what it says'),
});
export type BannerFile = z.infer<typeof bannerSchema>;

export const merchantSchema = z
  .strictObject({
    type: reference.describe('its merchant type'),
    category: reference.describe('its merchant category'),
    isSelf: z.boolean().default(false).describe('whether the mall itself runs it'),
    isOpen: z
      .boolean()
      .default(true)
      .describe('whether shoppers find it; a shop with orders is closed so, not removed'),
    stars: z.int().min(0).max(5).default(0).describe('grade by the mall; 0 for what its reviews say'),
    awning: z
      .int()
      .min(0)
      .max(32_767)
      .default(0)
      .describe('colour of the awning in a painted logo, as the demo mall has them'),
    avatar: picture.default('').describe('logo'),
    banner: picture.default('').describe('wide picture of its front in the list of shops'),
    cover: picture.default('').describe('picture of its card in other clients'),
    keywords: shortText.default('').describe('words that shoppers search for; not shown'),
    serviceType: z.enum(SERVICES).default('message').describe('how shoppers ask it: chat, phone, text message, e-mail'),
    serviceLink: shortText.default('').describe('address of the chat, number or e-mail address for that'),
    servicePhone: shortText.default('').describe('phone number for that'),
    phone: shortText.default('').describe('phone number of the shop'),
    email: shortText.default('').describe('where the mall writes to the shop; shoppers do not see it'),
    locale: z.enum(LOCALES).default('en').describe('language of mails to the shop'),
    address: shortText.default('').describe('postal address'),
    qualifications: z.array(picture).default([]).describe('pictures of its licences, which shoppers can see'),
    sort: sort.default(0).describe('higher numbers stand first'),
    createdAt: moment.optional().describe('when it was opened'),
    texts: textsOf(
      z.strictObject({
        name: shortText.min(1).describe('name'),
        intro: longText.default('').describe('a sentence or two'),
        story: longText.default('').describe('about the shop'),
      }),
    ).describe('what it says'),
    banners: z.array(bannerSchema).default([]).describe('pictures at the top of its page'),
    shelves: z.record(keySchema, shelfSchema).default({}).describe('its own order of products, two levels'),
    shipping: templatesSchema.default({}).describe('its shipping templates, which products name'),
  })
  .describe('Shops.');
export type MerchantFile = z.infer<typeof merchantSchema>;
