/** A state is a code of the contract, or a word. */
type State = number | string;

/** From every state of a thing those that it can go to; an end leads nowhere. */
export type Steps<S extends State = number> = Readonly<Record<S, readonly S[]>>;

export const canStep = <S extends State>(steps: Steps<S>, from: S, to: S): boolean =>
  steps[from]?.includes(to) ?? false;

/** Every state that can be come to from one, itself included; as text, which members are named by. */
function reachable<S extends State>(steps: Steps<S>, start: S): Set<string> {
  const found = new Set<S>([start]);
  for (const state of found) for (const next of steps[state] ?? []) found.add(next);
  return new Set([...found].map(String));
}

/** The table as it is. Throws where a state cannot be reached, is missing or leads nowhere without being an end. */
export function checkedSteps<S extends State = number>(
  steps: Steps<NoInfer<S>>,
  start: NoInfer<S>,
  ends: readonly NoInfer<S>[],
): Steps<S> {
  const endNames = ends.map(String);
  const ways = new Map<string, readonly S[]>(Object.entries(steps));
  const found = reachable(steps, start);
  const dead = [...ways]
    .filter(([state, next]) => endNames.includes(state) !== (next.length === 0))
    .map(([state]) => state);
  const lost = [...new Set([...ways.keys(), ...endNames])].filter((state) => !found.has(state));
  const missing = [...found].filter((state) => !ways.has(state));
  const wrong = [...dead, ...lost, ...missing];
  if (wrong.length > 0) throw new Error(`states that lead nowhere or that nothing leads to: ${wrong.join(', ')}`);
  return steps;
}
