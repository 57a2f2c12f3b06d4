import { onStop } from '#server/platform/process/stopping.ts';

/**
 * Prints its number, then 'stopped' when it is stopped, which takes as many milliseconds as are given: `stop-slowly MS`. With `late` it
 * listens only when its parent has ended.
 */
const [, , milliseconds = '', late] = process.argv;
const parent = process.ppid;
console.log(process.pid);
while (late !== undefined && process.ppid === parent) await new Promise((resolve) => setTimeout(resolve, 10));
const living = setInterval(() => {}, 60_000);
onStop(async () => {
  clearInterval(living);
  await new Promise((resolve) => setTimeout(resolve, Number(milliseconds)));
  console.log('stopped');
});
console.log('listening');
