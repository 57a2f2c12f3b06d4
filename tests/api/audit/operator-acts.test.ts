import { describe, expect, test } from 'vitest';
import { listActsAndPrint } from '#cli/audit/audit.ts';
import { recordOperatorAct } from '#server/platform/audit/operator-act.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const record = (command: string, subject: string, operator = 'olga') =>
  mall.db.transact((tx) =>
    recordOperatorAct(tx, { operator, command, subject, details: { reason: 'blurred', pages: 2 }, at: new Date(0) }),
  );

describe('an act of an operator', () => {
  test('is listed with who, when, command, subject and details', async () => {
    await record('applications refuse', 'application 12');
    const lines = (await listActsAndPrint(mall.core, 'application 12', 1)).split('\n');
    expect(lines[1]).toMatch(
      /^ {2}1970-01-01 00:00 {2}olga {2}applications refuse {2}application 12 {2}pages: 2; reason: blurred$/,
    );
  });

  test('is found by its command, subject or operator, the newest first', async () => {
    await record('returns approve', 'return RE1', 'ben');
    await record('returns refuse', 'return RE1', 'ben');
    const found = await listActsAndPrint(mall.core, 'RETURNS', 1);
    expect(found.indexOf('returns refuse')).toBeLessThan(found.indexOf('returns approve'));
    expect(await listActsAndPrint(mall.core, 'ben', 1)).toBe(found);
    expect(await listActsAndPrint(mall.core, '100%', 1)).toBe('No act is found by "100%".');
  });

  test('leaves no row when its transaction fails', async () => {
    const attempt = mall.db.transact(async (tx) => {
      await recordOperatorAct(tx, { operator: 'olga', command: 'reviews hide', subject: 'review 3', at: new Date(0) });
      throw new Error('undone');
    });
    await expect(attempt).rejects.toThrow('undone');
    expect(await listActsAndPrint(mall.core, 'reviews hide', 1)).toContain('No act is found');
  });

  test('is never changed or removed', async () => {
    await record('applications approve', 'application 13');
    await expect(mall.db.sql`update operator_act set operator = 'nobody'`).rejects.toThrow('operator_act');
    await expect(mall.db.sql`delete from operator_act`).rejects.toThrow('operator_act');
  });
});
