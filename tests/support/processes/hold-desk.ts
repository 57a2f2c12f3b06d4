import { atDesk } from '#demo/paint/working-folder.ts';

/** A process that is painting, for ever: `hold-desk DIR`. Prints its desk. */
const [, , dir = ''] = process.argv;
await atDesk(dir, async (desk) => {
  console.log(desk);
  await new Promise(() => setInterval(() => {}, 60_000));
});
