import { readFileSync, realpathSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, sep } from 'node:path';

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  xml: 'application/xml',
};

export interface FileHost {
  origin: string;
  close(): Promise<void>;
}

/** The file for a path as file hosts commonly look for it; null for none, and for whatever lies outside the folder. */
function fileFor(folder: string, path: string): string | null {
  const forms = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`];
  const files = forms.map((form) => join(folder, form)).filter((file) => file.startsWith(folder + sep));
  return files.find((file) => statSync(file, { throwIfNoEntry: false })?.isFile()) ?? null;
}

/** A host that knows files and nothing else: no API, no redirects, no headers of ours. */
export function openFileHost(pointer: string): Promise<FileHost> {
  const folder = realpathSync(pointer);
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
    const file = fileFor(folder, path);
    const type = TYPES[(file ?? '.html').split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    response.writeHead(file ? 200 : 404, { 'Content-Type': type });
    response.end(readFileSync(file ?? join(folder, '404.html')));
  });
  return new Promise((resolve) => {
    server.listen(0, () => {
      const { port } = server.address() as AddressInfo;
      resolve({
        origin: `http://localhost:${port}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}
