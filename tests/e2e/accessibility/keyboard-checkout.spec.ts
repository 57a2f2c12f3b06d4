import { cartLink, productLink } from '#locale/links.ts';
import { createTranslator } from '#locale/messages.ts';
import { fillCart, makeRich } from '../support/buying.ts';
import { pressKey, tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/login-state.ts';
import { ask } from '../support/mall.ts';
import { productsOfMerchants } from '../support/placed-orders.ts';

const t = createTranslator();
const [checkout, payments, orders, cart] = [
  t('en', 'checkout'),
  t('en', 'payments'),
  t('en', 'orders'),
  t('en', 'cart'),
];
const [shell, catalog, delivery] = [t('en', 'shell'), t('en', 'catalog'), t('en', 'delivery')];
const said = JSON.stringify;

/** The steps as a screen reader lists them. */
const steps = `
  - list ${said(checkout('steps'))}:
    - listitem: ${checkout('stepCart')}
    - listitem: ${checkout('stepConfirm')}
    - listitem: ${checkout('stepPay')}
    - listitem: ${checkout('stepDone')}`;

test('a whole checkout by the keyboard alone, each step as a screen reader has it', async ({
  page,
  request,
  database: { sql },
  member,
}) => {
  test.slow();
  await makeRich(sql, member);
  const wanted = await productsOfMerchants(request, 2);
  await fillCart(
    request,
    member,
    wanted.map((one) => ({ ...one, quantity: 1 })),
  );
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name }).filter({ visible: true }).last();

  const [first] = wanted;
  const { productInfo } = await ask(request, 'goodsDetail', { id: first?.productId ?? 0 });
  await page.goto(productLink('en', productInfo.name, productInfo.id));
  // Dates and the code of the buttons come with the first key.
  await page.keyboard.press('Tab');
  await expect(main.locator('[data-line=arrival]')).toHaveText(/^Arrives .*\d/);
  await expect(main).toMatchAriaSnapshot(`
- main:
  - navigation ${said(shell('breadcrumb'))}
  - group ${said(catalog('pictures'))}
  - heading [level=1]
  - list:
    - listitem:
      - text: /${shell('shipTo')} .+/
      - button ${said(delivery('change'))}
    - listitem: /Arrives .+\\d/
    - listitem: /[Ss]hipping/
    - listitem:
      - text: ${delivery('soldBy')}
      - link
      - img /^[1-5] of 5 stars$/
    - listitem:
      - text: /\\d+ days? to return/
      - link ${said(delivery('terms'))}
  - button ${said(catalog('addToCart'))}
  - button ${said(catalog('buyNow'))}
`);

  await page.goto(cartLink('en'));
  const toCheckout = button(cart('checkOutCount', { text: '2' }));
  await expect(toCheckout).toBeVisible();
  const shop = `
  - region:
    - checkbox /Select everything from .+/ [checked]
    - heading [level=2]:
      - link
    - list:
      - listitem:
        - checkbox /Select. .+/ [checked]
        - link
        - button /Move to favorites. .+/
        - button /Remove. .+/
        - text: /\\$[\\d.,]+/
        - button "Decrease quantity" [disabled]
        - textbox /Quantity. .+/: "1"
        - button "Increase quantity"`;
  await expect(main).toMatchAriaSnapshot(`
- main:
  - heading /Cart 2 items/ [level=1]
  - checkbox "Select all" [checked]${shop}${shop}
  - complementary "Summary":
    - heading "Summary" [level=2]
    - term: Subtotal
    - definition: /\\$[\\d.,]+/
    - term: ${cart('total')}
    - definition: /\\$[\\d.,]+/
    - button ${said(cart('checkOutCount', { text: '2' }))}
`);
  await pressKey(page, toCheckout);

  await expect(page).toHaveURL(/order_confirm/);
  await expect(page.locator('.sum-lines[aria-busy="false"]').first()).toBeVisible();
  await expect(main).toMatchAriaSnapshot(`
- main:
  - list ${said(checkout('steps'))}:
    - listitem:
      - link ${said(checkout('stepCart'))}
    - listitem: ${checkout('stepConfirm')}
  - link ${said(checkout('toCart'))}
  - heading ${said(checkout('title'))} [level=1]
  - region ${said(checkout('deliverTo'))}:
    - heading ${said(checkout('deliverTo'))} [level=2]
    - list:
      - listitem:
        - radio /Robin Doe/ [checked]
  - complementary:
    - heading ${said(checkout('amount'))} [level=2]
    - term: ${checkout('toPay')}
    - button ${said(checkout('place'))}
`);
  await pressKey(page, button(checkout('place')));

  await expect(page).toHaveURL(/order_payment/);
  const choose = button(payments('chooseMethod'));
  await expect(choose).toBeVisible();
  await expect(page.locator('.paid-for')).toBeVisible();
  await expect(main).toMatchAriaSnapshot(`
- main:${steps}
  - heading ${said(payments('title'))} [level=1]
  - paragraph:
    - timer
  - group ${said(payments('how'))}:
    - radio /${payments('card')}/
    - radio /${payments('weixin')}/
    - radio /${payments('alipay')}/
    - radio /${payments('yue')}/
  - complementary:
    - button ${said(payments('chooseMethod'))}
    - link ${said(payments('payLater'))}
  - region ${said(payments('paidFor'))}:
    - heading ${said(payments('paidFor'))} [level=2]
    - list:
      - listitem:
        - heading /\\$[\\d.,]+/ [level=3]
      - listitem:
        - heading /\\$[\\d.,]+/ [level=3]
`);
  await pressKey(page, choose);
  await expect(page.getByRole('radio', { name: payments('card') }), 'what is missing').toBeFocused();
  // Backwards from the first to the last: the wallet, without a code of another method.
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: payments('yue') })).toBeChecked();
  await pressKey(page, button(payments('payNow')));
  const dialog = page.getByRole('dialog', { name: payments('confirmTitle') });
  await expect(dialog).toBeVisible();
  await pressKey(page, dialog.getByRole('button', { name: payments('confirm'), exact: true }));

  await expect(page).toHaveURL(/order_pay_status/);
  await expect(page.locator('.thanks')).toBeVisible();
  await expect(main).toMatchAriaSnapshot(`
- main:${steps}
  - status:
    - heading ${said(payments('thanks.sent'))} [level=1]
  - list ${said(orders('path.label'))}:
    - listitem: /${orders('path.paid')}/
    - listitem: /${orders('path.packing')}/
    - listitem: /${orders('path.carrier')}/
    - listitem: /${orders('path.door')}/
  - list ${said(orders('path.label'))}
  - heading ${said(payments('next.title'))} [level=2]
  - complementary:
    - heading ${said(orders('amounts'))} [level=2]
    - term: ${orders('paid')}
`);
  const toOrders = main.getByRole('link', { name: payments('toOrders') });
  await tabTo(page, toOrders);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/order_list/);
});
