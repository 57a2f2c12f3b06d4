import type { TypedApplication } from '#domain/merchants/application-form.ts';
import { typedText } from '../../accounts/typed-text.ts';

/** What stands in the form. */
export const typedApplication = (form: HTMLFormElement): TypedApplication => ({
  typeId: Number(typedText(form, 'typeId')),
  categoryId: Number(typedText(form, 'categoryId')),
  name: typedText(form, 'name'),
  keywords: typedText(form, 'keywords'),
  realName: typedText(form, 'realName'),
  phone: typedText(form, 'phone'),
  countryCode: typedText(form, 'countryCode'),
  captcha: typedText(form, 'captcha'),
  licences: typedText(form, 'licences').split(',').filter(Boolean),
  isAgreed: new FormData(form).has('agree'),
});
