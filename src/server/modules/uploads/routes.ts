import type { upload } from '#contract/uploads.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { uploadImage } from './upload-image.ts';

export const uploadRoutes: Handlers<typeof upload> = {
  uploadImage: ({ model }, context) => uploadImage(context, model, () => context.file()),
};
