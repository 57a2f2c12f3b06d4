/**
 * Puts values into the `{{name}}` places of a text that was translated when the page was made. Values stay as they are:
 * `String.replace` reads '$&' in a name as an instruction.
 */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
