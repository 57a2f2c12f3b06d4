import { type AccountQuery, searchString } from '#locale/list-query.ts';

interface Props<Type extends string> {
  label: string;
  /** Type and name of each; the first is shown without being asked for. */
  kinds: readonly (readonly [Type | undefined, string])[];
  shown: Type | undefined;
  go: (query: AccountQuery & { type?: Type | undefined }) => void;
}

/** Which lines of a list are shown, as links. */
export const KindTabs = <Type extends string>({ label, kinds, shown, go }: Props<Type>) => (
  <nav className="kinds" aria-label={label}>
    {kinds.map(([type, name]) => (
      <a
        key={name}
        href={searchString({ type }) || '?'}
        className={`chip ${type === shown ? 'current' : ''}`}
        aria-current={type === shown ? 'true' : undefined}
        onClick={(event) => {
          event.preventDefault();
          go({ type });
        }}
      >
        {name}
      </a>
    ))}
  </nav>
);
