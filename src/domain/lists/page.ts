/** Pages of a list, counted from 1. */
export interface PageRequest {
  page: number;
  limit: number;
}

export const pageOffset = ({ page, limit }: PageRequest) => (page - 1) * limit;

/** The wire's page around a list. */
export const pageAround = <T>({ page, limit }: PageRequest, total: number, list: T[]) => ({
  page,
  limit,
  totalPage: Math.ceil(total / limit),
  total,
  list,
});

/** A list in groups of `size`, the last one with what is left. */
export const inGroups = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
