import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '../connect.ts';

const LOOK_EVERY_MS = 50;
const MOST_LOOKS = 10;

/** Of two malls that start at once on nothing, one makes the database and the other gets the error that it exists. */
function unlessMadeMeanwhile(error: { code?: string }): void {
  if (error.code !== '42P04' && error.code !== '23505') throw error;
}

/** Makes the database `name` if there is none. */
export async function ensureDatabase(socket: string, name: string): Promise<void> {
  const admin = connect({ socket, database: 'postgres' }, 1);
  try {
    const [found] = await admin`select 1 from pg_database where datname = ${name}`;
    if (!found) await admin`create database ${admin(name)}`.catch(unlessMadeMeanwhile);
  } finally {
    await admin.end();
  }
}

/**
 * Whether no other program is connected: an operator may look at the database, or copy it, with a program of their own.
 * Connections that a mall has just closed end a moment later.
 */
export async function isLeft(socket: string): Promise<boolean> {
  const admin = connect({ socket, database: 'postgres' }, 1);
  const others = () =>
    admin`select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
  try {
    for (let looks = 0; looks < MOST_LOOKS; looks++, await pause(LOOK_EVERY_MS))
      if ((await others()).length === 0) return true;
    return false;
  } finally {
    await admin.end();
  }
}
