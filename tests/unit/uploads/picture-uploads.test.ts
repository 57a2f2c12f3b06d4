import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CODES, ERROR_HEADER, MOST_FILE_BYTES } from '#contract/envelope.ts';
import { TOO_OFTEN } from '#contract/error-codes.ts';
import { freshly, openBrowser } from '../../support/browser/browser-globals.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Requests as the browser sends files with; the test answers them. */
class FakeRequest {
  static open: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  responseText = '';
  errorCode = '';
  file = '';
  setRequestHeader() {}
  abort() {}
  open() {}
  getResponseHeader = (name: string) => (name === ERROR_HEADER ? this.errorCode : null);
  send(body: FormData) {
    const file = body.get('multipart');
    this.file = file instanceof File ? file.name : '';
    FakeRequest.open.push(this);
  }
  async answer(code: number, data: object | null, message = '', errorCode = 0) {
    this.errorCode = String(errorCode);
    this.responseText = JSON.stringify({ code, data, message });
    this.onload();
    await settle();
  }
  store = (url: string) => this.answer(CODES.ok, { url });
}

const picture = (name: string, type = 'image/jpeg', size = 8) => new File([new Uint8Array(size)], name, { type });

type Module = typeof import('#stores/uploads/picture-uploads.ts');
let stores: Module;
beforeEach(async () => {
  openBrowser();
  FakeRequest.open = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  stores = await freshly(() => import('#stores/uploads/picture-uploads.ts'));
});
afterEach(() => vi.unstubAllGlobals());

const openNow = () => FakeRequest.open.map(({ file }) => file);
const last = () => {
  const request = FakeRequest.open.at(-1);
  if (!request) throw new Error('nothing was sent');
  return request;
};

describe('pictures of a form', () => {
  test('are sent one after the other and keep their order', async () => {
    const uploads = stores.createPictureUploads({ most: 6 });
    uploads.add([picture('a.jpg'), picture('b.png', 'image/png')]);
    await settle();
    expect(openNow()).toEqual(['a.jpg']);
    last().upload.onprogress?.({ loaded: 4, total: 8 });
    expect(uploads.$uploads.get().map(({ state, share }) => [state, share])).toEqual([
      ['sending', 0.5],
      ['waiting', 0],
    ]);
    expect(stores.uploadsState(uploads.$uploads.get())).toBe('sending');
    await last().store('/uploads/a.webp');
    expect(openNow()).toEqual(['a.jpg', 'b.png']);
    await last().store('/uploads/b.webp');
    expect(stores.uploadedAddresses(uploads.$uploads.get())).toEqual(['/uploads/a.webp', '/uploads/b.webp']);
    expect(stores.uploadsState(uploads.$uploads.get())).toBe('ready');
  });

  test('that do not fit are named, and the others stay', () => {
    const uploads = stores.createPictureUploads({ most: 2, stored: ['/uploads/old.webp'] });
    uploads.add([picture('a.jpg'), picture('b.jpg'), picture('c.jpg')]);
    expect(uploads.$problem.get()).toEqual({ why: 'tooMany', files: ['b.jpg', 'c.jpg'] });
    expect(uploads.$uploads.get().map(({ file, address }) => file?.name ?? address)).toEqual([
      '/uploads/old.webp',
      'a.jpg',
    ]);
  });

  test('of another type or too large are named and never sent', async () => {
    const uploads = stores.createPictureUploads({ most: 6 });
    uploads.add([picture('clip.gif', 'image/gif')]);
    expect(uploads.$problem.get()).toEqual({ why: 'wrongKind', files: ['clip.gif'] });
    uploads.add([picture('large.jpg', 'image/jpeg', MOST_FILE_BYTES + 1)]);
    expect(uploads.$problem.get()).toEqual({ why: 'tooLarge', files: ['large.jpg'] });
    uploads.add([picture('exact.jpg', 'image/jpeg', MOST_FILE_BYTES)]);
    await settle();
    expect([uploads.$problem.get(), openNow()]).toEqual([null, ['exact.jpg']]);
    const papers = stores.createPictureUploads({ most: 5, types: ['image/png'] });
    papers.add([picture('paper.jpg')]);
    expect(papers.$problem.get()).toEqual({ why: 'wrongKind', files: ['paper.jpg'] });
  });

  test('that the mall refuses leave with its sentence, and the next one is sent', async () => {
    const uploads = stores.createPictureUploads({ most: 6 });
    uploads.add([picture('a.jpg'), picture('b.jpg')]);
    await settle();
    await last().answer(CODES.refused, null, 'This is no picture.');
    expect(uploads.$problem.get()).toEqual({ why: 'refused', files: ['a.jpg'], text: 'This is no picture.' });
    expect(uploads.$uploads.get().map(({ file }) => file?.name)).toEqual(['b.jpg']);
    expect(openNow()).toEqual(['a.jpg', 'b.jpg']);
  });

  test('whose answer was lost, or that came too soon, stay and can be sent again', async () => {
    const uploads = stores.createPictureUploads({ most: 6 });
    uploads.add([picture('a.jpg')]);
    await settle();
    const id = uploads.$uploads.get()[0]?.id ?? 0;
    last().onerror();
    await settle();
    expect(uploads.$problem.get()).toEqual({ why: 'lost', files: ['a.jpg'], text: '' });
    expect(stores.uploadsState(uploads.$uploads.get())).toBe('lost');
    uploads.sendAgain(id);
    await settle();
    await last().answer(CODES.refused, null, 'In a moment.', TOO_OFTEN);
    expect(uploads.$problem.get()).toEqual({ why: 'lost', files: ['a.jpg'], text: 'In a moment.' });
    uploads.sendAgain(id);
    await settle();
    await last().store('/uploads/a.webp');
    expect([openNow(), uploads.$problem.get()]).toEqual([['a.jpg', 'a.jpg', 'a.jpg'], null]);
    expect(stores.uploadedAddresses(uploads.$uploads.get())).toEqual(['/uploads/a.webp']);
  });

  test('that were removed while they were sent stay removed, whatever the answer', async () => {
    const uploads = stores.createPictureUploads({ most: 6 });
    uploads.add([picture('a.jpg'), picture('b.jpg')]);
    await settle();
    const [first, second] = uploads.$uploads.get().map(({ id }) => id);
    uploads.remove(first ?? 0);
    await settle();
    await FakeRequest.open[0]?.answer(CODES.refused, null, 'This is no picture.');
    expect(uploads.$problem.get()).toBeNull();
    expect(uploads.$uploads.get().map(({ id }) => id)).toEqual([second]);
    expect(openNow()).toEqual(['a.jpg', 'b.jpg']);
  });
});
