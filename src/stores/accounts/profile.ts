import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import { type Progress, sendPicture } from '#api-client/send-file.ts';
import type { CallData, CallInput } from '#contract/index.ts';
import { failureMessage } from '../shell/call-failure.ts';
import { describeFailure } from '../shell/paged-list.ts';
import { $buyer, $token } from './session.ts';

export type Profile = CallData<'userInfo'>;
export type ProfileChange = CallInput<'userEdit'>;

interface Shown {
  profile: Profile | null;
  state: 'loading' | 'ready' | 'failed';
  /** What the mall says of a read that it refused. */
  message?: string;
}

/** Who is logged in, as the page of the profile shows it; what was there stays while it is asked for again. */
export const $profile = atom<Shown>({ profile: null, state: 'loading' });

/** Reads the profile and updates what every page shows of it; `tell` returns the text shown for a failure. */
export async function loadProfile(tell = describeFailure): Promise<void> {
  const token = $token.get();
  const { profile: before } = $profile.get();
  $profile.set({ profile: before, state: 'loading' });
  try {
    const profile = await callMall('userInfo', {});
    // Somebody else may have logged in meanwhile.
    if ($token.get() !== token) return;
    $profile.set({ profile, state: 'ready' });
    const { id, nickname, avatar, isPaidMember } = profile;
    $buyer.set({ id, nickname, avatar, isMember: isPaidMember });
  } catch (error) {
    if ($token.get() === token) $profile.set({ profile: before, state: 'failed', ...tell(error) });
  }
}

/** Null when it was taken, else why not. */
async function change(work: Promise<unknown>): Promise<string | null> {
  const why = await work.then(() => null, failureMessage);
  if (why === null) await loadProfile();
  return why;
}

export const saveProfile = (to: ProfileChange) => change(callMall('userEdit', to));

export const showIdentity = (realName: string, identityCardNo: string) =>
  change(callMall('identity', { realName, identityCardNo }));

/** The address of a picture that the profile can be saved with, or why there is none. */
export const sendAvatar = (picture: Blob, tell: Progress): Promise<{ url: string } | { why: string }> =>
  sendPicture('user', picture, tell).then(
    ({ url }) => ({ url }),
    (error: unknown) => ({ why: failureMessage(error) }),
  );
