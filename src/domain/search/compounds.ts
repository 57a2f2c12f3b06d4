/** German writes words together that other languages write apart: Kinder-zahn-bürste. */

const SHORTEST_PART = 3;
/** Letters that join the parts. */
const JOINT = /(?:es|s|en|n|er)$/;

interface Compound {
  /** The first part, and the same without the letters that join it to the second. */
  heads: string[];
  tail: string;
}

/** Where a word may be cut in two, the longest second part first. */
export function compoundCuts(word: string): Compound[] {
  const letters = [...word];
  const cuts: Compound[] = [];
  for (let at = SHORTEST_PART; at <= letters.length - SHORTEST_PART; at++) {
    const head = letters.slice(0, at).join('');
    const bare = head.replace(JOINT, '');
    const heads = bare.length >= SHORTEST_PART && bare !== head ? [head, bare] : [head];
    cuts.push({ heads, tail: letters.slice(at).join('') });
  }
  return cuts;
}
