import type { Messages } from './message-list.ts';

declare const VALUES: unique symbol;

/** A text with the names of the values that it needs, as the type of `{{name}}` in it. */
export type Text<Value extends string = never> = string & { readonly [VALUES]?: Value };

/** A counted text in the forms that its language has: `other` always, the rest as Intl.PluralRules names them. */
export type PluralForms<Value extends string = string> = { readonly other: Text<Value> } & {
  readonly [form in Intl.LDMLPluralRule]?: Text<Value>;
};

export type Namespace = keyof Messages;

type Message = string | PluralForms;
type Values = Readonly<Record<string, string | number>>;

/** 'title' and 'login.title': the way to each message inside a file. */
type PathsIn<Group> = {
  [Name in keyof Group & string]: Group[Name] extends Message ? Name : `${Name}.${PathsIn<Group[Name]>}`;
}[keyof Group & string];

/** 'login': the way to each group of messages. */
type GroupsIn<Group> = {
  [Name in keyof Group & string]: Group[Name] extends Message ? never : Name | `${Name}.${GroupsIn<Group[Name]>}`;
}[keyof Group & string];

type At<Group, Path extends string> = Path extends keyof Group
  ? Group[Path]
  : Path extends `${infer Name}.${infer Rest}`
    ? Name extends keyof Group
      ? At<Group[Name], Rest>
      : never
    : never;

/** Every message, such as 'cart:title' and 'accounts:login.title'. */
export type MessageKey = { [Name in Namespace]: `${Name}:${PathsIn<Messages[Name]>}` }[Namespace];

/** Every group of messages, such as 'accounts:login'. */
export type MessageGroup = { [Name in Namespace]: `${Name}:${GroupsIn<Messages[Name]>}` }[Namespace];

/** What stands under a key: a message or a group of them. */
export type MessageAt<Key> = Key extends `${infer Name}:${infer Path}`
  ? Name extends Namespace
    ? At<Messages[Name], Path>
    : never
  : never;

/** The values that a message has to be given, as the rest of the arguments. */
type ValuesOf<Found> = Found extends { readonly other: Text<infer Value> }
  ? [values: { readonly count: number } & Readonly<Record<Value, string | number>>]
  : Found extends Text<infer Value>
    ? [Value] extends [never]
      ? [values?: Values]
      : [values: Readonly<Record<Value, string | number>>]
    : never;

/** Translates a key that names its namespace: 'cart:title'. A wrong key and a missing value are errors of types. */
export type Translate = <Key extends MessageKey>(key: Key, ...values: ValuesOf<MessageAt<Key>>) => string;

/** The file or the group of messages that keys may leave out: 'cart', 'accounts:login'. */
export type Place = Namespace | MessageGroup;

/** The messages of one place, without its name. */
export type KeyIn<In extends Place> = PathsIn<In extends Namespace ? Messages[In] : MessageAt<In>>;

/** The same for one place, whose name may be left out. */
export type TranslateIn<In extends Place> = <Key extends KeyIn<In> | MessageKey>(
  key: Key,
  ...values: ValuesOf<
    Key extends MessageKey ? MessageAt<Key> : At<In extends Namespace ? Messages[In] : MessageAt<In>, Key>
  >
) => string;

/** Of keys that come from data; the caller answers for them. */
export type LooseTranslate = (key: string, values?: Values) => string;
