import type { ShelfNode } from '#contract/merchants/merchants.ts';
import { type SearchQuery, searchString } from '#locale/list-query.ts';

interface Props {
  shelves: readonly ShelfNode[];
  query: SearchQuery;
  label: string;
  everything: string;
  go: (query: SearchQuery) => void;
}

/** The shop's own categories: a column beside the products, on phones a row that is swiped. */
export function Shelves({ shelves, query, label, everything, go }: Props) {
  if (shelves.length === 0) return null;
  const link = (name: string, cid: number | undefined) => {
    const wanted = { ...query, cid, page: undefined };
    const isOn = query.cid === cid;
    return (
      <a
        href={searchString(wanted) || '?'}
        className={isOn ? 'current' : undefined}
        aria-current={isOn ? 'true' : undefined}
        onClick={(event) => {
          event.preventDefault();
          go(wanted);
        }}
      >
        {name}
      </a>
    );
  };
  const branch = (nodes: readonly ShelfNode[]) =>
    nodes.map((node) => (
      <li key={node.id}>
        {link(node.name, node.id)}
        {node.childList.length > 0 && <ul>{branch(node.childList)}</ul>}
      </li>
    ));
  return (
    <nav className="shelves asks" aria-label={label}>
      <ul>
        <li>{link(everything, undefined)}</li>
        {branch(shelves)}
      </ul>
    </nav>
  );
}

/** The name of a shelf anywhere in the tree. */
export function shelfName(shelves: readonly ShelfNode[], id: number | undefined): string | undefined {
  for (const shelf of shelves) {
    const name = shelf.id === id ? shelf.name : shelfName(shelf.childList, id);
    if (name !== undefined) return name;
  }
  return undefined;
}
