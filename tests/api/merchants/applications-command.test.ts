import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listActsAndPrint } from '#cli/audit/audit.ts';
import { listApplicationsAndPrint } from '#cli/merchants/application-list.ts';
import { showApplicationAndPrint } from '#cli/merchants/application-show.ts';
import { readApplicationStatus } from '#cli/merchants/application-words.ts';
import { approveAndPrint, readReason, refuseAndPrint } from '#cli/merchants/applications.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { useMall } from '../../support/mall/mall.ts';
import { applied } from '../../support/merchants/applications.ts';

const mall = useMall();
const list = (words: string, status?: string) =>
  listApplicationsAndPrint(mall.core, { words, status: readApplicationStatus(status), page: 1 });

describe('mall applications', () => {
  test('lists those that wait first, and finds by name, contact, phone and status', async () => {
    const [first, second, third] = [
      await applied(mall, await newBuyer(mall)),
      await applied(mall, await newBuyer(mall)),
      await applied(mall, await newBuyer(mall)),
    ];
    await refuseAndPrint(mall.core, first.id, 'The license has ended.', 'olga');
    const all = await list('');
    const places = [second, third, first].map(({ name }) => all.indexOf(name));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(await list(second.phone)).toContain(second.name);
    expect(await list('', 'refused')).toContain(first.name);
    expect(await list('', 'refused')).not.toContain(second.name);
    expect(await list('nobody is called so')).toBe('No application is like that.');
    expect(() => readApplicationStatus('open')).toThrow('--status is one of waiting, approved, refused, not "open".');
  });

  test('shows one with its contact, and writes its licences for the operator alone', async () => {
    const { id, name, phone } = await applied(mall, await newBuyer(mall));
    const folder = mkdtempSync(join(tmpdir(), 'licences-'));
    const shown = await showApplicationAndPrint(mall.core, id, folder);
    for (const fact of [name, phone, 'Lena Brandt', 'waiting']) expect(shown).toContain(fact);
    const [file = ''] = readdirSync(folder);
    expect(file).toBe(`application-${id}-licence-1.webp`);
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, file)).subarray(8, 12).toString()).toBe('WEBP');
    rmSync(folder, { recursive: true });
    await expect(showApplicationAndPrint(mall.core, 999_999)).rejects.toThrow('There is no application 999999.');
  });

  test('approves and refuses once, records both, and says why it cannot', async () => {
    const { id, name } = await applied(mall, await newBuyer(mall));
    expect(await approveAndPrint(mall.core, id, 'olga')).toMatch(
      new RegExp(`^Shop \\d+, "${name}", is open at a fee of `),
    );
    await expect(refuseAndPrint(mall.core, id, 'No.', 'olga')).rejects.toThrow(
      `Application ${id} is approved already.`,
    );
    await expect(approveAndPrint(mall.core, 999_999, 'olga')).rejects.toThrow('There is no application 999999.');
    const other = await applied(mall, await newBuyer(mall));
    await refuseAndPrint(mall.core, other.id, 'The license has ended.', 'ben');
    const acts = await listActsAndPrint(mall.core, `application ${other.id}`, 1);
    expect(acts).toMatch(/ben {2}applications refuse .*The license has ended\./);
  });

  test('refuses only with a reason that the applicant can read', () => {
    expect(readReason(' Blurred. ')).toBe('Blurred.');
    for (const wrong of [undefined, '', '   ', 'x'.repeat(501), 'a\0b'])
      expect(() => readReason(wrong)).toThrow('Give the reason, which the applicant reads');
  });
});
