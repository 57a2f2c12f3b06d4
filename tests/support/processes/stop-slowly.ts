import { onStop } from '#server/platform/process/stopping.ts';

/** Prints its number, then 'stopped' when it is stopped, which takes as many milliseconds as are given: `stop-slowly MS`. */
const [, , milliseconds = ''] = process.argv;
const living = setInterval(() => {}, 60_000);
onStop(async () => {
  clearInterval(living);
  await new Promise((resolve) => setTimeout(resolve, Number(milliseconds)));
  console.log('stopped');
});
console.log(process.pid);
