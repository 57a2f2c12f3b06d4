import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { installationKeys, openInstallationKeys } from '#server/platform/config/installation-keys.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createSecurityEvents } from '#server/platform/log/security-events.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mall-keys-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('installation keys', () => {
  test('are the same each time a mall opens, differ by purpose, and only the owner can read the file', () => {
    const [first, again] = [1, 2].map(() => openInstallationKeys({ dataDir, secret: null }, randomBytes));
    expect(first?.('identity-number')).toEqual(again?.('identity-number'));
    expect(first?.('identity-number')).not.toEqual(first?.('security-log'));
    expect(statSync(join(dataDir, 'installation-key')).mode & 0o777).toBe(0o600);
  });

  test('come from MALL_SECRET where it is set, so that machines without a common folder share them', () => {
    const secret = randomBytes(32);
    const keys = openInstallationKeys({ dataDir: '/nowhere', secret }, randomBytes);
    expect(keys('key-check')).toEqual(installationKeys(secret)('key-check'));
  });
});

describe('security events', () => {
  test('are one line each, in which the same account looks the same and cannot be read', () => {
    const lines: string[] = [];
    const sink = new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const note = createSecurityEvents(createLog('info', sink), installationKeys(randomBytes(32)));
    note('login-failed', { account: 'lena@example.com', address: '192.0.2.7', requestId: 'r1' });
    note('login-failed', { account: 'lena@example.com', address: '192.0.2.8', requestId: 'r2' });
    const [first, second] = lines.map((line) => JSON.parse(line) as Record<string, string>);
    expect(first).toMatchObject({ security: 'login-failed', requestId: 'r1', msg: 'security event' });
    expect(first?.['account']).toBe(second?.['account']);
    expect(first?.['network']).not.toBe(second?.['network']);
    expect(lines.join('')).not.toMatch(/lena|192\.0\.2/);
  });
});
