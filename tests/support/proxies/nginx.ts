import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeCertificate } from './certificate.ts';
import type { Place, Start } from './proxy.ts';

const CONF = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8');

/** The example of deploy/ with the ports and folders of a test; a line that is not found there fails. */
function confOf(
  { origin, upstreams, folder }: Place,
  { certificate, key }: ReturnType<typeof writeCertificate>,
): string {
  const replacements: [RegExp, string][] = [
    [/( {2}server 127\.0\.0\.1:\d+ ([^;]+);\n)+/, upstreams.map((port) => `  server 127.0.0.1:${port} $2;\n`).join('')],
    [/server \{\n {2}listen 80;[^}]+\}\n/, ''],
    [/listen 443 ssl http2;\n {2}listen \[::\]:443 ssl http2;/, `listen 127.0.0.1:${new URL(origin).port} ssl http2;`],
    [/server_name mall\.example;/, 'server_name localhost;'],
    [/ssl_certificate \S+;/, `ssl_certificate ${certificate};`],
    [/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`],
    [/\/var\/cache\/nginx\/mall/, join(folder, 'cache')],
  ];
  return replacements.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`deploy/nginx.conf has no ${pattern}`);
    return text.replace(pattern, replacement);
  }, CONF);
}

/** nginx with the example of deploy/. */
export const startNginx: Start = (place) => {
  const files = writeCertificate(place.folder);
  const at = (name: string) => join(place.folder, name);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${at(name)};`,
  );
  writeFileSync(
    at('nginx.conf'),
    [
      // Its workers have to reach the folder of the test.
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      `daemon off; pid ${at('nginx.pid')}; error_log ${at('error.log')};`,
      'events {}',
      `http { access_log off; ${temporary.join(' ')}`,
      confOf(place, files),
      '}',
    ].join('\n'),
  );
  const path = `${process.env['PATH']}:/usr/sbin`;
  const child = spawn('nginx', ['-e', at('error.log'), '-c', at('nginx.conf')], {
    env: { PATH: path },
    stdio: 'ignore',
  });
  return { child, certificate: files.certificate };
};
