import { isCalendarDate } from '../time/calendar-date.ts';

/** Most characters of a member of the profile. */
export const MOST = { nickname: 200, avatar: 255, place: 100, realName: 64 } as const;

/** An earlier date of birth is a slip. */
const EARLIEST_BIRTHDAY = '1900-01-01';
/** What would break lines or turn the direction of what stands beside a name. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** One line that somebody can read, with something in it. */
const isName = (text: string, most: number) => text.length <= most && text.trim() !== '' && !UNSEEN.test(text);

export const isNickname = (text: string) => isName(text, MOST.nickname);
export const isRealName = (text: string) => isName(text, MOST.realName);

/** Whether 'yyyy-MM-dd' is a possible birthday on the day `today`, which has the same form. */
export const isBirthday = (text: string, today: string) =>
  isCalendarDate(text) && text >= EARLIEST_BIRTHDAY && text <= today;

/** 'Lena Brandt' → 'LB', 'Tea & Co' → 'TC', '王小明' → '王': what stands where a picture would be. */
export const initials = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .filter((sign, at) => at === 0 || /[\p{L}\p{N}]/u.test(sign))
    .slice(0, 2)
    .join('')
    .toUpperCase();
