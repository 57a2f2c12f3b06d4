/** What stands in a field of a form; '' where it has none of the name. */
export const typedText = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '');
