import type { SizeGuide } from '#domain/catalog/size-guide.ts';
import { type Failure, fail } from '../../platform/failure.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { findSizeGuide } from './queries/size-guide.ts';

export const readSizeGuide = async ({ mall }: UseCaseContext, id: number): Promise<SizeGuide | Failure> =>
  (await findSizeGuide(mall.db.sql, id)) ?? fail('sizeGuideNotFound');
