import { fullKey } from './full-key.ts';
import type { KeyIn, MessageAt, MessageKey, Namespace, Place } from './message-types.ts';

/** Messages by the names that an island reads them by; '' stands for a text that it gets none of. */
type TextNode = MessageKey | '' | readonly TextNode[] | TextTree;

export interface TextTree {
  readonly [name: string]: TextNode;
}

/** What an island receives of a set: the texts under the same names, counted ones in all their forms. */
export type TextsOf<Set> = Set extends MessageKey
  ? MessageAt<Set>
  : Set extends ''
    ? string
    : { readonly [Name in keyof Set]: TextsOf<Set[Name]> };

type DirectKeyIn<In extends Place> = Exclude<KeyIn<In>, `${string}.${string}`>;
type FullKey<In extends Place, Key extends string> = `${In}${In extends Namespace ? ':' : '.'}${Key}`;

/**
 * The messages that an island shows: `textSet('cart', ['title', 'remove'])` for those of one place under their own names,
 * `textSet({ close: 'shell:close', ...PAGED_TEXTS })` for others. The compiler refuses keys that do not exist.
 * `textsOf` reads the texts; sets themselves are for pages and never reach a browser.
 */
export function textSet<const Set extends TextTree>(set: Set): Set;
export function textSet<In extends Place, const Key extends DirectKeyIn<In>>(
  place: In,
  keys: readonly Key[],
): { readonly [Name in Key]: FullKey<In, Name> };
export function textSet(set: string | TextTree, keys: readonly string[] = []): object {
  return typeof set === 'string' ? Object.fromEntries(keys.map((key) => [key, fullKey(set, key)])) : set;
}
