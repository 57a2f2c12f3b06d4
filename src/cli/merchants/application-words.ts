import { APPLICATION_STATUS, type ApplicationStatus } from '#domain/merchants/merchant-application.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';

export const applicationWord = (status: ApplicationStatus): string =>
  Object.entries(APPLICATION_STATUS).find(([, number]) => number === status)?.[0] ?? String(status);

export function readApplicationStatus(text: string | boolean | undefined): ApplicationStatus | undefined {
  if (text === undefined) return undefined;
  const [, status] = Object.entries(APPLICATION_STATUS).find(([word]) => word === text) ?? [];
  if (status !== undefined) return status;
  throw new OperatorError(`--status is one of ${Object.keys(APPLICATION_STATUS).join(', ')}, not "${text}".`);
}
