import type { upload } from '#contract/upload.ts';
import type { Handlers } from '../http/handler.ts';
import { uploadImage } from '../services/upload/upload-image.ts';

export const uploadRoutes: Handlers<typeof upload> = {
  uploadImage: ({ model }, context) => uploadImage(context, model),
};
