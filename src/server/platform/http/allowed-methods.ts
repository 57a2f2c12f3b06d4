import type { Call } from '#contract/call.ts';
import { contract } from '#contract/index.ts';

/** How a call may be sent. */
export const methodsOf = ({ method, byDelete }: Call): string[] => (byDelete ? [method, 'DELETE'] : [method]);

const matching = (path: string) =>
  new RegExp(`^/api/${path.replace(/\{\w+(\+?)\}/g, (_, slashes) => (slashes ? '.+' : '[^/]+'))}$`);

const CALLS = Object.values<Call>(contract).map((call) => ({
  methods: methodsOf(call).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
  paths: [call.path, ...(call.also ?? [])].map(matching),
}));

/** The methods that the contract has for a path; none for a path that it does not have. */
export const allowedMethods = (path: string): string[] => {
  const fitting = CALLS.filter(({ paths }) => paths.some((one) => one.test(path)));
  return [...new Set(fitting.flatMap(({ methods }) => methods))];
};
