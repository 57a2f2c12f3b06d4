import type { ParsedInput } from '#contract/index.ts';
import { diceOf } from '../../captcha/dice.ts';
import { makeSlider, makeThings } from '../../captcha/puzzle.ts';
import { insertChallenge } from '../../db/queries/captcha.ts';
import type { CallContext } from '../../http/context.ts';
import { noteOffence } from '../network-record.ts';
import { refused, repDataOf, right } from './answer.ts';
import { captchaLimits } from './limits.ts';

const LIFE_MS = 120_000;
/** Sixteen letters and digits, as AES-128 takes them. */
const KEY_BYTES = 8;
const TOKEN_BYTES = 16;

/** A new puzzle. Its answer stays in the database. */
export async function getPuzzle(context: CallContext, { captchaType, purpose, aes }: ParsedInput<'safetyGet'>) {
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
