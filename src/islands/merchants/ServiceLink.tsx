import { type MerchantService, serviceHref } from '#domain/merchants/merchant-service.ts';
import type { IconName } from '../../styles/icons.ts';
import { Icon } from '../ui/Icon.tsx';
import type { MerchantHeadTexts } from './texts.ts';

const ICONS: Record<MerchantService['serviceType'], IconName> = {
  H5: 'message-circle',
  message: 'message-circle',
  phone: 'phone',
  email: 'mail',
};

function Label({ merchant, texts }: { merchant: MerchantService; texts: MerchantHeadTexts }) {
  if (merchant.serviceType === 'email') return texts.mail;
  if (merchant.serviceType !== 'phone') return texts.chat;
  const [before = '', after = ''] = texts.call.split('{{phone}}');
  return (
    <span>
      {before}
      <bdi dir="ltr">{merchant.servicePhone || merchant.serviceLink}</bdi>
      {after}
    </span>
  );
}

/** How the shop wishes to be reached; nothing where what it typed leads nowhere safe. */
export function ServiceLink({ merchant, texts }: { merchant: MerchantService; texts: MerchantHeadTexts }) {
  const href = serviceHref(merchant);
  if (!href) return null;
  const isOutside = /^https?:/.test(href);
  return (
    <a
      className="button compact"
      href={href}
      target={isOutside ? '_blank' : undefined}
      rel={isOutside ? 'noopener nofollow' : undefined}
    >
      <Icon name={ICONS[merchant.serviceType]} />
      <Label merchant={merchant} texts={texts} />
    </a>
  );
}
