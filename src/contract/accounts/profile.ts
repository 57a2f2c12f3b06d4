import { z } from 'zod';
import { isNickname, isRealName, MOST } from '#domain/accounts/profile.ts';
import { isCalendarDate } from '#domain/time/calendar-date.ts';
import { calls } from '../call.ts';
import { count, epoch, id, image, line, money, optional } from '../fields.ts';

/** 0 unknown, 1 male, 2 female, 3 kept secret. */
const sex = count(0, 3);

export const profile = calls({
  userInfo: {
    method: 'GET',
    path: 'front/user/info',
    access: 'buyer',
    summary: 'Who is logged in; numbers, addresses and the real name are masked',
    input: z.object({}),
    data: z.object({
      id: z.int(),
      nickname: z.string(),
      avatar: image,
      phone: z.string(),
      email: z.string(),
      /** 'yyyy-MM-dd'; '' while it is unknown. */
      birthday: z.string(),
      sex: z.int(),
      /** Name in the language of the request, ISO 3166 code and id; '', '' and 0 while it is unknown. */
      country: z.string(),
      countryCode: z.string(),
      countryId: z.int(),
      province: z.string(),
      city: z.string(),
      realName: z.string(),
      identityCardNo: z.string(),
      isPaidMember: z.boolean(),
      hasPassword: z.boolean(),
    }),
  },
  userEdit: {
    method: 'POST',
    path: 'front/user/user/edit',
    access: 'buyer',
    summary: 'Changes the profile; the avatar is a picture of an upload of one’s own, or the one that is there',
    input: z.object({
      nickname: line(MOST.nickname).refine(isNickname),
      avatar: line(MOST.avatar).refine((address) => address !== ''),
      birthday: z.string().refine(isCalendarDate),
      sex,
      /** Ours; who leaves it out keeps what is there. */
      countryId: optional(id),
      province: line(MOST.place),
      city: line(MOST.place),
    }),
    data: z.null(),
  },
  identity: {
    method: 'POST',
    path: 'front/pc/identity',
    access: 'buyer',
    summary: 'Ours: real name and identity number, entered once and never changed by the buyer',
    input: z.object({ realName: line(MOST.realName).refine(isRealName), identityCardNo: line(60) }),
    data: z.null(),
  },
  userCenter: {
    method: 'GET',
    path: 'front/user/center/info',
    access: 'buyer',
    summary: 'What the first page of the account counts',
    input: z.object({}),
    data: z.object({
      nickname: z.string(),
      avatar: image,
      isPaidMember: z.boolean(),
      createTime: epoch,
      /** Favorite products, followed shops, products looked at. */
      collectCount: z.int(),
      merchantCollectCount: z.int(),
      browseNum: z.int(),
      /** Coupons that can be used now or later, and those of them that lapse within three days. */
      couponCount: z.int(),
      couponLapsingCount: z.int(),
      integral: z.int(),
      nowMoney: money,
    }),
  },
});
