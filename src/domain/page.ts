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
