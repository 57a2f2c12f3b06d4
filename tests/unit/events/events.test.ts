import type { Sql } from 'postgres';
import { expect, test } from 'vitest';
import { announce, defineEvent, on, registerSubscriptions } from '#server/platform/events/event.ts';

/** Subscribers of these tests send nothing, so any object stands for the transaction. */
const tx = {} as Sql;

const later = () => new Promise((resolve) => setImmediate(resolve));

test('subscribers run one after the other in the order of the list', async () => {
  const arrived = defineEvent<{ id: number }>('test.arrived');
  const ran: string[] = [];
  const first = async (_: Sql, { id }: { id: number }) => {
    await later();
    ran.push(`first ${id}`);
  };
  registerSubscriptions([on(arrived, first, async (_, { id }) => ran.push(`second ${id}`))]);
  await announce(tx, arrived, { id: 7 });
  expect(ran).toEqual(['first 7', 'second 7']);
});

test('subscribers receive the transaction that announces the event', async () => {
  const arrived = defineEvent<null>('test.arrived');
  const seen: Sql[] = [];
  registerSubscriptions([on(arrived, async (given) => seen.push(given))]);
  await announce(tx, arrived, null);
  expect(seen).toEqual([tx]);
  expect(seen[0]).toBe(tx);
});

test('a subscriber that throws fails the announcing use case, and those after it do not run', async () => {
  const arrived = defineEvent<null>('test.arrived');
  const ran: string[] = [];
  const failing = async () => {
    throw new Error('no stock row');
  };
  registerSubscriptions([on(arrived, failing, async () => ran.push('second'))]);
  await expect(announce(tx, arrived, null)).rejects.toThrow('no stock row');
  expect(ran).toEqual([]);
});

test('the first subscriber starts before the announcing function first waits', () => {
  const arrived = defineEvent<null>('test.arrived');
  const ran: string[] = [];
  registerSubscriptions([on(arrived, async () => ran.push('first'))]);
  const announced = announce(tx, arrived, null);
  ran.push('next statement');
  expect(ran).toEqual(['first', 'next statement']);
  return announced;
});

test('an event without subscribers does nothing', async () => {
  const arrived = defineEvent<null>('test.arrived');
  registerSubscriptions([on(arrived)]);
  await expect(announce(tx, arrived, null)).resolves.toBeUndefined();
});

test('an event that no list names cannot be announced', async () => {
  const forgotten = defineEvent<null>('test.forgotten');
  await expect(announce(tx, forgotten, null)).rejects.toThrow('test.forgotten');
});

test('an event cannot stand in the list twice', () => {
  const arrived = defineEvent<null>('test.arrived');
  expect(() => registerSubscriptions([on(arrived), on(arrived)])).toThrow('test.arrived');
});
