import { type MerchantService, serviceHref } from './merchant-service.ts';

/** How the mall itself wishes to be reached, as its operator set it. */
export interface MallService {
  consumerType: 'h5' | 'hotline' | 'message' | 'email';
  consumerHotline: string;
  /** Address of the chat, with the token of the mall's account there: 'https://chat.example/chat/index?token=…'. */
  consumerH5Url: string;
}

const SERVICE_TYPES = { h5: 'H5', hotline: 'phone', message: 'message', email: 'email' } as const;

/** The same, as shops say it. */
export const mallService = ({ consumerType, consumerHotline, consumerH5Url }: MallService): MerchantService => ({
  serviceType: SERVICE_TYPES[consumerType],
  serviceLink: consumerH5Url,
  servicePhone: consumerHotline,
});

/**
 * The mall's phone number as a contact beside its service; null where it is no number, or where the service calls the
 * same number, in whichever spelling.
 */
export function ownLine(phone: string, service: MerchantService): MerchantService | null {
  const line: MerchantService = { serviceType: 'phone', servicePhone: phone, serviceLink: '' };
  const href = serviceHref(line);
  return href === null || href === serviceHref(service) ? null : line;
}

/** What the widget's script is started with, spelled as it reads it. */
export interface ChatOptions {
  openUrl: string;
  token: string;
  authInit: true;
  isShowTip: true;
  /** No agent of their own: anyone who is free answers. */
  kefuid: '';
  mobileIcon: '';
  pcIcon: '';
}

/** The host stands in the security policy, so nothing that would end a word there may be part of it. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/;

/** How to start the widget from the configured address; null where there is none that a script can come from. */
export function chatOptions(address: string): ChatOptions | null {
  const url = URL.parse(address);
  if (!url || !ORIGIN.test(url.origin)) return null;
  return {
    openUrl: url.origin,
    token: url.searchParams.get('token') ?? '',
    authInit: true,
    isShowTip: true,
    kefuid: '',
    mobileIcon: '',
    pcIcon: '',
  };
}

/** The address that the chat is configured with; null for a mall that is reached by other means. */
export const chatAddress = ({ consumerType, consumerH5Url }: MallService): string | null =>
  consumerType === 'h5' && chatOptions(consumerH5Url) ? consumerH5Url : null;
