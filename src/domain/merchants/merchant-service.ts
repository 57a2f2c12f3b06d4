/** How a shop wishes to be reached, as its merchant typed it. */
export interface MerchantService {
  serviceType: 'H5' | 'phone' | 'message' | 'email';
  serviceLink: string;
  servicePhone: string;
}

const EMAIL = /^[\p{L}\p{N}._+-]{1,64}@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

function phoneHref(phone: string, scheme: 'tel' | 'sms'): string | null {
  const digits = phone.replace(/[\s().\-/]/g, '');
  return /^\+?\d{3,15}$/.test(digits) ? `${scheme}:${digits}` : null;
}

function webHref(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { protocol, href } = new URL(link);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** Where a press on "contact" leads; null when what the merchant typed leads nowhere safe. */
export function serviceHref({ serviceType, serviceLink, servicePhone }: MerchantService): string | null {
  if (serviceType === 'phone') return phoneHref(servicePhone || serviceLink, 'tel');
  const link = serviceLink.trim().replace(/^mailto:/i, '');
  if (serviceType === 'email') return EMAIL.test(link) ? `mailto:${link}` : null;
  return webHref(link) ?? (serviceType === 'message' ? phoneHref(servicePhone, 'sms') : null);
}
