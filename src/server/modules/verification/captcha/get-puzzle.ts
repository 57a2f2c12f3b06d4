import type { ParsedInput } from '#contract/index.ts';
import { noteOffence } from '../../../platform/limits/network-record.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { insertChallenge } from '../queries/captcha.ts';
import { refused, repDataOf, right } from './answer.ts';
import { diceOf } from './draw/dice.ts';
import { makeSlider, makeThings } from './draw/puzzle.ts';
import { captchaLimits } from './limits.ts';

const LIFE_MS = 120_000;
/** Sixteen letters and digits, as AES-128 takes them. */
const KEY_BYTES = 8;
const TOKEN_BYTES = 16;

/** A new puzzle. Its answer stays in the database. */
export async function getPuzzle(context: UseCaseContext, { captchaType, purpose, aes }: ParsedInput<'safetyGet'>) {
  const { mall, now } = context;
  const limits = captchaLimits(context);
  if (!captchaType) return refused(context, 'missing', 'captchaType');
  if (await limits.isLocked()) return refused(context, 'locked');
  if (await limits.get()) return refused(context, 'tooManyGets');
  const dice = diceOf(mall.random);
  const made = await (captchaType === 'blockPuzzle' ? makeSlider(dice) : makeThings(dice));
  if (!made) return refused(context, 'notMade');
  const { answer, ...shown } = made;
  const token = mall.random(TOKEN_BYTES).toString('hex');
  const secretKey = aes ? mall.random(KEY_BYTES).toString('hex') : '';
  const challenge = { token, kind: captchaType, secretKey, answer, purpose, expiresAt: new Date(now + LIFE_MS) };
  await noteOffence(context);
  await insertChallenge(mall.db.sql, challenge, new Date(now));
  return right(repDataOf(captchaType, token, { ...shown, secretKey }));
}
