import routes from 'virtual:mall-routes';
import { ERROR_HEADER, FILE_MS } from '#contract/envelope.ts';
import { OWN_CALLS } from './browser.ts';
import { createCaller } from './caller.ts';
import { fromOrigin } from './other-origin.ts';

/** Receives the share that is sent, 0 to 1. */
export type Progress = (share: number) => void;

/** Sends a request and reports its upload progress, which `fetch` cannot do in every browser. */
function fetchTelling(address: string, { method = 'POST', headers, body, signal }: RequestInit, tell: Progress) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => tell(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const errorCode = request.getResponseHeader(ERROR_HEADER) ?? '';
      resolve(new Response(request.responseText, { headers: { [ERROR_HEADER]: errorCode } }));
    };
    request.onerror = () => reject(new TypeError('the line broke'));
    request.onabort = () => reject(new TypeError('it took too long'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body instanceof FormData ? body : null);
  });
}

/** What a picture is for: the profile, a review or return, a paper of a shop, which only its sender and the operator see. */
export type PictureModel = 'user' | 'product' | 'licence';

/** Sends a picture. Rejects with a `CallError`. */
export const sendPicture = (model: PictureModel, picture: Blob, tell: Progress) => {
  const send = (address: string, init: RequestInit) => fetchTelling(address, init, tell);
  return createCaller(routes, {
    ...OWN_CALLS,
    fetch: import.meta.env.MALL_BROWSER_API ? fromOrigin(import.meta.env.MALL_BROWSER_API, send) : send,
    timeoutMs: FILE_MS,
  })('uploadImage', { model }, { file: picture });
};
