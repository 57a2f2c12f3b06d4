import { type TextsOf, textSet } from '#locale/text-set.ts';
import { CODE_AND_PASSWORD_TEXTS } from '../../form/texts.ts';

/** What the step-up dialog says. */
export const PROOF_TEXTS = textSet({
  title: 'accounts:security.proof',
  why: 'accounts:security.proofWhy',
  close: 'shell:close',
  byPasskey: 'accounts:security.proofByPasskey',
  byPassword: 'accounts:security.proofByPassword',
  byCode: 'accounts:security.proofByCode',
  byAuthenticator: 'accounts:security.proofByApp',
  codeTarget: 'accounts:security.proofHint',
  appCode: 'accounts:security.proofAppCode',
  appCodeHint: 'accounts:security.proofAppHint',
  confirm: 'accounts:security.proofConfirm',
  missing: 'accounts:security.proofMissing',
  failed: 'accounts:login.failed',
  ...CODE_AND_PASSWORD_TEXTS,
});
export type ProofTexts = TextsOf<typeof PROOF_TEXTS>;
