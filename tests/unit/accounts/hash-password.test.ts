import { hashSync } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, isPassword } from '#server/modules/accounts/password/hash-password.ts';

const PASSWORD = 'a sentence nobody guesses';
const TIMES = 8;

/** Microseconds that the thread of this test, which in a mall is the one that answers, works meanwhile. */
async function ownWork(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}
const often = <T>(work: () => T) => Array.from({ length: TIMES }, work);

test('passwords are hashed and compared beside the thread that answers', async () => {
  const kept = await hashPassword(PASSWORD);
  expect(await isPassword(kept, PASSWORD)).toBe(true);
  const inThread = await ownWork(() => often(() => hashSync(PASSWORD, { memoryCost: 19_456, timeCost: 2 })));
  const hashed = await ownWork(() => Promise.all(often(() => hashPassword(PASSWORD))));
  const compared = await ownWork(() => Promise.all(often(() => isPassword(kept, PASSWORD))));
  expect(Math.max(hashed, compared)).toBeLessThan(inThread / 3);
});
