import { fillIn } from '#locale/fill-in.ts';
import { localeOf, localePath } from '#locale/locales.ts';
import { $wish, endWish } from '#stores/accounts/login.ts';
import { showLogin } from '#stores/accounts/login-form.ts';
import { loadLoginMethods } from '#stores/accounts/login-methods.ts';
import { $buyer } from '#stores/accounts/session.ts';
import { showToast } from '#stores/shell/toast.ts';
import { addStyle } from '../../shell/late-style.ts';
import { showDialog } from '../../ui/dialogs/show-dialog.ts';
import { LoginDialog, type LoginDialogProps } from './LoginDialog.tsx';
import lateStyle from './login-late.css?url';
import type { LoginTexts } from './texts.ts';

type Made = Pick<LoginDialogProps, 'locale' | 'texts' | 'methods'>;

let texts: Promise<LoginTexts> | undefined;

/** The dialog's messages are fetched with it, so that no page carries them. */
async function fetchTexts(address: string): Promise<LoginTexts> {
  const [answer] = await Promise.all([fetch(address), addStyle(lateStyle)]);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}

async function make(): Promise<Made> {
  const locale = localeOf(document.documentElement.lang);
  texts ??= fetchTexts(localePath(locale, 'fragments/login.json'));
  texts.catch(() => {
    texts = undefined;
  });
  const [known, methods] = await Promise.all([texts, loadLoginMethods()]);
  return { locale, texts: known, methods };
}

function greet(welcome: string): void {
  const buyer = $buyer.get();
  if (!buyer) return;
  void import('../../shell/show-buyer.ts').then(({ followBuyer }) => followBuyer());
  showToast(fillIn(welcome, { name: buyer.nickname }));
}

/** Resolves when it has closed; the focus is back where it came from by then. */
async function show(made: Made): Promise<void> {
  const wish = $wish.get()?.title;
  await showDialog<void>((onDone) => <LoginDialog {...made} wish={wish} onClose={onDone} />);
}

let isOpen = false;

/** Opens the login for the wish that waits, and gives it to who has logged in. */
export async function openLogin(): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  try {
    const made = await make();
    showLogin(made.methods.password ? 'password' : 'code');
    await show(made);
    greet(made.texts.welcome);
  } finally {
    isOpen = false;
    endWish();
  }
}
