import { atom } from 'nanostores';
import { type PictureModel, sendPicture } from '#api-client/send-file.ts';
import { MOST_FILE_BYTES } from '#contract/envelope.ts';
import { TOO_OFTEN } from '#contract/error-codes.ts';
import { errorCodeOf, failureMessage, isRefused } from '../shell/call-failure.ts';

/** A picture of a form. It has an address once the mall has stored it. */
export interface PictureUpload {
  id: number;
  /** Null for one that was stored before. */
  file: File | null;
  state: 'waiting' | 'sending' | 'sent' | 'lost';
  /** How much of it is sent, 0 to 1. */
  share: number;
  address: string;
}

/** Why pictures were not added, or one could not be sent. `text` is the mall's own sentence. */
export type UploadProblem =
  | { why: 'tooMany' | 'wrongKind' | 'tooLarge'; files: readonly string[] }
  | { why: 'refused'; files: readonly string[]; text: string }
  | { why: 'lost'; files: readonly string[]; text: string };

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

interface Rules {
  most: number;
  types?: readonly PictureType[];
  /** What they are for; 'product' when left out. */
  model?: PictureModel;
  /** Addresses of pictures that the form begins with. */
  stored?: readonly string[];
}

/** A picture that came too soon after another can be sent later. Any other refusal is about the picture. */
const isAboutPicture = (error: unknown) => isRefused(error) && errorCodeOf(error) !== TOO_OFTEN;

let lastId = 0;

const uploadOf = (file: File | null, address: string): PictureUpload => {
  lastId += 1;
  return { id: lastId, file, state: address ? 'sent' : 'waiting', share: 0, address };
};

/** Files that can be sent, as many as there is room for, and why others cannot. */
function sorted(files: readonly File[], types: readonly PictureType[], room: number) {
  const isRight = ({ type }: File) => types.some((known) => known === type);
  const isSmall = ({ size }: File) => size <= MOST_FILE_BYTES;
  const fit = files.filter((file) => isRight(file) && isSmall(file));
  const refused = [
    ['wrongKind', files.filter((file) => !isRight(file))],
    ['tooLarge', files.filter((file) => isRight(file) && !isSmall(file))],
    ['tooMany', fit.slice(room)],
  ] as const;
  const [why, left] = refused.find(([, some]) => some.length > 0) ?? [];
  const problem: UploadProblem | null = why && left ? { why, files: left.map(({ name }) => name) } : null;
  return { taken: fit.slice(0, room), problem };
}

/** The pictures of a form, which begins with the `stored` ones. */
function createUploadList(stored: readonly string[]) {
  const $uploads = atom<readonly PictureUpload[]>(stored.map((address) => uploadOf(null, address)));
  const change = (id: number, to: Partial<PictureUpload>) =>
    $uploads.set($uploads.get().map((upload) => (upload.id === id ? { ...upload, ...to } : upload)));
  const drop = (id: number) => $uploads.set($uploads.get().filter((upload) => upload.id !== id));
  return { $uploads, change, drop };
}

/**
 * Pictures of one form, up to `most`. Each is sent as soon as it was chosen, one after the other, because the mall takes one at
 * a time from each buyer.
 */
export function createPictureUploads({ most, types = PICTURE_TYPES, model = 'product', stored = [] }: Rules) {
  const { $uploads, change, drop } = createUploadList(stored);
  /** What went wrong last; null for nothing. */
  const $problem = atom<UploadProblem | null>(null);

  function noteFailure(id: number, file: File, error: unknown): void {
    // A picture that was removed while it was sent needs no message.
    if (!$uploads.get().some((upload) => upload.id === id)) return;
    const shared = { files: [file.name], text: failureMessage(error) };
    if (isAboutPicture(error)) {
      drop(id);
      $problem.set({ why: 'refused', ...shared });
    } else {
      change(id, { state: 'lost', share: 0 });
      $problem.set({ why: 'lost', ...shared });
    }
  }

  async function sendNext(): Promise<void> {
    const uploads = $uploads.get();
    const next = uploads.find(({ state }) => state === 'waiting');
    if (!next?.file || uploads.some(({ state }) => state === 'sending')) return;
    const { id, file } = next;
    change(id, { state: 'sending' });
    try {
      const { url } = await sendPicture(model, file, (share) => change(id, { share }));
      change(id, { state: 'sent', address: url });
    } catch (error) {
      noteFailure(id, file, error);
    }
    await sendNext();
  }

  /** Adds what fits; the problem names what does not. */
  function add(files: readonly File[]): void {
    const { taken, problem } = sorted(files, types, Math.max(0, most - $uploads.get().length));
    $problem.set(problem);
    $uploads.set([...$uploads.get(), ...taken.map((file) => uploadOf(file, ''))]);
    void sendNext();
  }

  function remove(id: number): void {
    drop(id);
    $problem.set(null);
    void sendNext();
  }

  /** Sends one again whose answer was lost. */
  function sendAgain(id: number): void {
    change(id, { state: 'waiting' });
    $problem.set(null);
    void sendNext();
  }

  return { most, types, $uploads, $problem, add, remove, sendAgain };
}

export type PictureUploads = ReturnType<typeof createPictureUploads>;

/** Whether every picture is stored: 'sending' has to be waited for, 'lost' needs the shopper. */
export function uploadsState(uploads: readonly PictureUpload[]): 'ready' | 'sending' | 'lost' {
  if (uploads.some(({ state }) => state === 'lost')) return 'lost';
  return uploads.every(({ state }) => state === 'sent') ? 'ready' : 'sending';
}

/** Addresses of stored pictures, in the order that they are shown in. */
export const uploadedAddresses = (uploads: readonly PictureUpload[]): string[] =>
  uploads.flatMap(({ address }) => (address ? [address] : []));
