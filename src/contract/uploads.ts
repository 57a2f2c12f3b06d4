import { z } from 'zod';
import { calls } from './call.ts';
import { count, image, optional } from './fields.ts';

export const upload = calls({
  uploadImage: {
    method: 'POST',
    path: 'front/upload/image',
    access: 'buyer',
    cost: 'dear',
    takesFile: true,
    summary:
      'Keeps a picture (JPG, PNG or WebP, up to 5 MB and 40 megapixels), painted anew as WebP. A `licence` (JPG or PNG) is shown to its sender alone',
    /** `pid` names the place where the family’s back office files it. */
    input: z.object({ model: z.enum(['user', 'product', 'wechat', 'news', 'licence']), pid: optional(count()) }),
    data: z.object({
      fileName: z.string(),
      extName: z.string(),
      fileSize: z.int(),
      url: image,
      type: z.string(),
    }),
  },
});
