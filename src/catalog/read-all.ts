interface Part<T> {
  list: T[];
  totalPage: number;
}

/** Every item of a list that comes in pages. */
export async function readAll<T>(read: (page: number) => Promise<Part<T>>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page++) {
    const { list, totalPage } = await read(page);
    all.push(...list);
    if (page >= totalPage || list.length === 0) return all;
  }
}
