import type { AllHandlers } from '../http/mount.ts';
import { newsRoutes } from './news.ts';

export const handlers = {
  ...newsRoutes,
} as unknown as AllHandlers;
