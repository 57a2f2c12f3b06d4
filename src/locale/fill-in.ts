import type { Text } from './message-types.ts';

/**
 * Puts values into the `{{name}}` places of a text that was translated when the page was made. Values stay as they are:
 * `String.replace` reads '$&' in a name as an instruction. An abbreviation ('7 déc.') that ends a sentence has one full stop.
 */
export const fillIn = <Value extends string>(
  text: Text<Value>,
  values: Readonly<Record<NoInfer<Value>, string | number>>,
): string =>
  text.replace(/(\{\{(\w+)\}\})(\.?)/g, (_, place: string, name: string, stop: string) => {
    const value = String((values as Readonly<Record<string, string | number>>)[name] ?? place);
    return value.endsWith('.') ? value : value + stop;
  });
