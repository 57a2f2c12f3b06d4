function leadTo(selector: string): void {
  const place = document.querySelector<HTMLElement>(selector);
  place?.scrollIntoView({ block: 'center' });
  place?.focus({ preventScroll: true });
}

/** To the first line that cannot be bought as it stands. */
export const leadToProblem = () => leadTo('[data-problem]');

/** To what says that the order cannot be paid for the moment. */
export const leadToPayNotice = () => leadTo('[data-pay-notice]');

/** To the addresses, to choose another one. */
export const leadToAddresses = () => leadTo('[data-addresses]');

/** The pressed button is gone with its line: the keyboard goes on at the next problem, or at the addresses, without a jump. */
export function leadOn(): void {
  const next =
    document.querySelector<HTMLElement>('[data-problem]') ?? document.querySelector<HTMLElement>('[data-addresses]');
  next?.focus({ preventScroll: true });
}
