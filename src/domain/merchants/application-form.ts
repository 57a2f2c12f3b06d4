import { isRealName } from '../accounts/profile.ts';
import { isCode } from '../verification/code.ts';
import { ENTRY_LIMITS } from './merchant-application.ts';
import { isShopName, lettersOf } from './shop-name.ts';

/** What an applicant has typed so far; '' and nothing where it is missing. */
export interface TypedApplication {
  typeId: number;
  categoryId: number;
  name: string;
  keywords: string;
  realName: string;
  phone: string;
  /** 'DE'; of a number that was typed without its country. */
  countryCode: string;
  captcha: string;
  licences: readonly string[];
  isAgreed: boolean;
}

export type ApplicationField =
  | 'typeId'
  | 'categoryId'
  | 'name'
  | 'realName'
  | 'phone'
  | 'captcha'
  | 'licences'
  | 'agree';
export type ApplicationFault =
  | 'kindMissing'
  | 'categoryMissing'
  | 'nameMissing'
  | 'nameLong'
  | 'personMissing'
  | 'phoneProblem'
  | 'codeProblem'
  | 'licencesMissing'
  | 'agreeMissing';

const nameFault = (name: string): ApplicationFault | undefined => {
  if (lettersOf(name.trim()) > ENTRY_LIMITS.nameLetters) return 'nameLong';
  return isShopName(name.trim()) ? undefined : 'nameMissing';
};

/** All that is wrong, in the order of the fields. `isPhone` comes with the rules of numbers; without them any number may be one. */
export const applicationFaults = (
  typed: TypedApplication,
  isPhone: (phone: string, countryCode: string) => boolean,
): Partial<Record<ApplicationField, ApplicationFault | undefined>> => ({
  typeId: typed.typeId > 0 ? undefined : 'kindMissing',
  categoryId: typed.categoryId > 0 ? undefined : 'categoryMissing',
  name: nameFault(typed.name),
  realName: isRealName(typed.realName) ? undefined : 'personMissing',
  phone: isPhone(typed.phone, typed.countryCode) ? undefined : 'phoneProblem',
  captcha: isCode(typed.captcha.replace(/\s/g, '')) ? undefined : 'codeProblem',
  licences: typed.licences.length > 0 ? undefined : 'licencesMissing',
  agree: typed.isAgreed ? undefined : 'agreeMissing',
});

export const APPLICATION_PARTS = ['shop', 'contact', 'licences', 'agreement'] as const;
export type ApplicationPart = (typeof APPLICATION_PARTS)[number];

const FIELDS: Record<ApplicationPart, readonly ApplicationField[]> = {
  shop: ['typeId', 'categoryId', 'name'],
  contact: ['realName', 'phone', 'captcha'],
  licences: ['licences'],
  agreement: ['agree'],
};

/** Which parts are filled in, and which is the first that is not. */
export function applicationProgress(
  faults: Partial<Record<ApplicationField, unknown>>,
): { part: ApplicationPart; state: 'done' | 'now' | 'ahead' }[] {
  const isDone = (part: ApplicationPart) => FIELDS[part].every((field) => faults[field] === undefined);
  const current = APPLICATION_PARTS.find((part) => !isDone(part));
  return APPLICATION_PARTS.map((part) => ({
    part,
    state: isDone(part) ? 'done' : part === current ? 'now' : 'ahead',
  }));
}
