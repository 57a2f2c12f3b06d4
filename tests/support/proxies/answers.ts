import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came, packed or not. */
  body: Buffer;
}

export interface Server {
  /** 'https://localhost:4433' */
  origin: string;
  /** The certificate that signed the server's, PEM. */
  ca?: string;
}

/** One request on a connection of its own, which follows no redirect and unpacks nothing. */
export const ask = (
  { origin, ca }: Server,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> => {
  const { protocol, hostname, port } = new URL(origin);
  const options = { hostname, port, path, method, headers, agent: false };
  const send = () => (protocol === 'https:' ? httpsRequest({ ...options, ca }) : httpRequest(options));
  return new Promise<Answer>((resolve, reject) => {
    send()
      .once('response', (answer) => {
        const { statusCode: status = 0 } = answer;
        answer.toArray().then((chunks) => {
          resolve({ status, headers: answer.headers, body: Buffer.concat(chunks as Buffer[]) });
        }, reject);
      })
      .once('error', reject)
      .end();
  });
};

/** What belongs to a connection and not to an answer, and what names the program in front and its protocols. */
const OF_CONNECTION = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'server', 'alt-svc'];

/** What a proxy has to leave as it is. */
export const unchanged = ({ status, headers, body }: Answer) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.includes(name))),
  body: body.toString('base64'),
});

const UNPACK: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

/** The content, whatever it was packed with; empty for HEAD. */
export async function textOf({ headers, body }: Answer): Promise<string> {
  const unpack = UNPACK[headers['content-encoding'] ?? ''];
  return (body.length > 0 && unpack ? await unpack(body) : body).toString();
}
