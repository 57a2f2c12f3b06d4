import { cartLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import type { StepTexts } from './texts.ts';

export type CheckoutStep = 'cart' | 'confirm' | 'pay' | 'done';

interface Props {
  current: CheckoutStep;
  locale: Locale;
  texts: StepTexts;
}

const STEPS: readonly CheckoutStep[] = ['cart', 'confirm', 'pay', 'done'];

/** Once the order is placed its products have left the cart, so that only the page before leads back to it. */
const leadsToCart = (step: CheckoutStep, current: CheckoutStep) => step === 'cart' && current === 'confirm';

/** How far a purchase has come. Drawn without a script too: only the page after the payment changes it. */
export function CheckoutSteps({ current, locale, texts }: Props) {
  const now = STEPS.indexOf(current);
  const stateAt = (at: number) => (at < now ? 'done' : at === now ? 'now' : '');
  return (
    <ol className="steps checkout-steps" aria-label={texts.steps}>
      {STEPS.map((step, at) => (
        <li key={step} className={stateAt(at)} aria-current={step === current ? 'step' : undefined}>
          {leadsToCart(step, current) ? (
            <a className="plain-link" href={cartLink(locale)}>
              {texts.names[step]}
            </a>
          ) : (
            <span>{texts.names[step]}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
