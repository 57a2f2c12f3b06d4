import { z } from 'zod';
import { calls } from '../call.ts';
import { id } from '../fields.ts';

export interface CategoryNode {
  id: number;
  pid: number;
  name: string;
  icon: string;
  level: number;
  sort: number;
  isShow: boolean;
  childList: CategoryNode[];
}
export const categoryNodeSchema: z.ZodType<CategoryNode> = z.object({
  id: z.int(),
  pid: z.int(),
  name: z.string(),
  icon: z.string(),
  level: z.int(),
  sort: z.int(),
  isShow: z.boolean(),
  get childList() {
    return z.array(categoryNodeSchema);
  },
});

export const category = calls({
  categoryTree: {
    method: 'GET',
    path: 'front/product/category/get/tree',
    access: 'public',
    summary: 'All categories, three levels',
    input: z.object({}),
    data: z.array(categoryNodeSchema),
  },
  categoryFirst: {
    method: 'GET',
    path: 'front/product/category/get/first',
    access: 'public',
    summary: 'The categories of the first level',
    input: z.object({}),
    data: z.array(categoryNodeSchema),
  },
  categoryThird: {
    method: 'GET',
    path: 'front/product/category/get/third/{id}',
    access: 'public',
    summary: 'Second and third level below a first-level category',
    input: z.object({ id }),
    data: z.array(categoryNodeSchema),
  },
});
