import type { KeyboardEvent } from 'react';
import { showLogin } from '#stores/accounts/login-form.ts';
import type { LoginTexts } from './texts.ts';

export type LoginTab = 'password' | 'code' | 'qr';

interface Props {
  tabs: readonly LoginTab[];
  shown: LoginTab;
  texts: LoginTexts['tabs'];
}

/** How far an arrow leads: forward is where the language reads to. */
const stepOf = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  return { ArrowRight: forward, ArrowLeft: -forward }[key] ?? 0;
};

/** The ways of logging in; arrows lead from one to the next. */
export function LoginTabs({ tabs, shown, texts }: Props) {
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = stepOf(event);
    if (step === 0) return;
    event.preventDefault();
    const at = tabs.indexOf(shown);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    showLogin(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={texts.label} onKeyDown={walk}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`login-tab-${tab}`}
          data-tab={tab}
          aria-selected={tab === shown}
          aria-controls="login-panel"
          tabIndex={tab === shown ? 0 : -1}
          onClick={() => showLogin(tab)}
        >
          {texts[tab]}
        </button>
      ))}
    </div>
  );
}
