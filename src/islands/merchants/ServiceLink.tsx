import { type ShopService, serviceHref } from '#domain/merchants/merchant-service.ts';
import type { IconName } from '../../styles/icons.ts';
import { Icon } from '../ui/Icon.tsx';
import type { ShopHeadTexts } from './texts.ts';

const ICONS: Record<ShopService['serviceType'], IconName> = {
  H5: 'message-circle',
  message: 'message-circle',
  phone: 'phone',
  email: 'mail',
};

function Label({ shop, texts }: { shop: ShopService; texts: ShopHeadTexts }) {
  if (shop.serviceType === 'email') return texts.mail;
  if (shop.serviceType !== 'phone') return texts.chat;
  const [before = '', after = ''] = texts.call.split('{{phone}}');
  return (
    <span>
      {before}
      <bdi dir="ltr">{shop.servicePhone || shop.serviceLink}</bdi>
      {after}
    </span>
  );
}

/** How the shop wishes to be reached; nothing where what it typed leads nowhere safe. */
export function ServiceLink({ shop, texts }: { shop: ShopService; texts: ShopHeadTexts }) {
  const href = serviceHref(shop);
  if (!href) return null;
  const isOutside = /^https?:/.test(href);
  return (
    <a
      className="button compact"
      href={href}
      target={isOutside ? '_blank' : undefined}
      rel={isOutside ? 'noopener nofollow' : undefined}
    >
      <Icon name={ICONS[shop.serviceType]} />
      <Label shop={shop} texts={texts} />
    </a>
  );
}
