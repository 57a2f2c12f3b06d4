import type { Page } from '@playwright/test';
import type { PolicyHashes } from '#server/platform/static/build-files.ts';
import { securityHeaders } from '#server/platform/static/security.ts';

/** Attributes of the page's outermost element, as another configuration of the mall would have made it. */
export type Marks = Record<string, string>;

const listOf = (policy: string, directive: string) =>
  (new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1] ?? '').split(' ').filter((one) => one.startsWith("'sha256"));

/** Serves the mall's page at a path with other marks and hosts, under the policy that the server makes of them. */
export async function serveMarked(page: Page, path: string, marks: Marks, hosts: string[] = []): Promise<void> {
  const attributes = Object.entries(marks).map(([name, value]) => ` ${name}="${value.replaceAll('&', '&amp;')}"`);
  await page.route(path, async (route) => {
    const answer = await route.fetch();
    const before = answer.headers();
    const policy = before['content-security-policy'] ?? '';
    const hashes: PolicyHashes = { scripts: listOf(policy, 'script-src'), styles: listOf(policy, 'style-src'), hosts };
    const body = (await answer.text()).replace('<html', `<html${attributes.join('')}`);
    const after = securityHeaders('http://localhost', hashes)['Content-Security-Policy'] ?? '';
    await route.fulfill({ status: 200, body, headers: { ...before, 'content-security-policy': after } });
  });
}
