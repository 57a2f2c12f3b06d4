/** From every state of a thing those that it can go to; an end leads nowhere. */
export type Steps = Readonly<Record<number, readonly number[]>>;

export const canStep = (steps: Steps, from: number, to: number): boolean => steps[from]?.includes(to) ?? false;

/** Every state that can be come to from one, itself included. */
function reachable(steps: Steps, start: number): Set<number> {
  const found = new Set([start]);
  for (const state of found) for (const next of steps[state] ?? []) found.add(next);
  return found;
}

/** The table as it is. Throws where a state cannot be reached, is missing or leads nowhere without being an end. */
export function checkedSteps(steps: Steps, start: number, ends: readonly number[]): Steps {
  const states = Object.keys(steps).map(Number);
  const found = reachable(steps, start);
  const dead = states.filter((state) => ends.includes(state) !== (steps[state]?.length === 0));
  const lost = [...new Set([...states, ...ends])].filter((state) => !found.has(state));
  const missing = [...found].filter((state) => !(state in steps));
  const wrong = [...dead, ...lost, ...missing];
  if (wrong.length > 0) throw new Error(`states that lead nowhere or that nothing leads to: ${wrong.join(', ')}`);
  return steps;
}
