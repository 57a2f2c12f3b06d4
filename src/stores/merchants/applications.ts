import { callMall } from '#api-client/browser.ts';
import { createAnswers } from '../shell/paged-list.ts';

const EACH = 20;

export interface ApplicationsQuery {
  page?: number | undefined;
}

/** `?page=2`; the first page for any other. */
export function readApplicationsQuery(search: string): ApplicationsQuery {
  const page = Number(/^[1-9]\d{0,3}$/.exec(new URLSearchParams(search).get('page') ?? '')?.[0] ?? 1);
  return { page: page > 1 ? page : undefined };
}

const records = createAnswers(({ page = 1 }: ApplicationsQuery) =>
  callMall('merchantApplications', { page, limit: EACH }),
);

/** What the buyer has applied for, the newest first. */
export const $applications = records.$shown;
export const loadApplications = records.load;

/** Anyone who logs in next finds nothing of it. */
export const forgetApplications = () => $applications.set(null);

/** The application with this number among the last ones; undefined where it is none of the buyer's. */
export async function findApplication(id: number) {
  const { list } = await callMall('merchantApplications', { page: 1, limit: 100 });
  return list.find((one) => one.id === id);
}

const lastPart = (address: string) => address.split('/').at(-1) ?? '';

/** A licence as an address that only this page can open; null where it cannot be had. */
export const readLicence = (address: string): Promise<string | null> =>
  callMall('merchantLicence', { file: lastPart(address) }).then(
    ({ picture }) => `data:image/webp;base64,${picture}`,
    () => null,
  );
