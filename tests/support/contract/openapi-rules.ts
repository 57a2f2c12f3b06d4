type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

/** Every value below a node, with where it stands. */
function* walk(value: unknown, path = '#'): Generator<{ path: string; value: Json }> {
  if (Array.isArray(value)) for (const [i, one] of value.entries()) yield* walk(one, `${path}/${i}`);
  if (!isObject(value)) return;
  yield { path, value };
  for (const [name, one] of Object.entries(value))
    yield* walk(one, `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}

function resolve(document: Json, ref: string): unknown {
  const steps = ref
    .slice(2)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.reduce<unknown>((node, step) => (isObject(node) ? node[step] : undefined), document);
}

function* schemaProblems(document: Json): Generator<string> {
  for (const { path, value } of walk(document)) {
    const { $ref, type, pattern } = value;
    if (path.endsWith('/properties')) continue;
    if (typeof $ref === 'string' && (!$ref.startsWith('#/') || !isObject(resolve(document, $ref)))) {
      yield `${path}: nothing stands at ${$ref}`;
    }
    const types = typeof type === 'string' ? [type] : Array.isArray(type) ? type : [];
    if (path.includes('/schema') && types.some((one) => !TYPES.includes(String(one)))) yield `${path}: no type ${type}`;
    if (typeof pattern === 'string') new RegExp(pattern, 'u');
  }
}

function* operationProblems(path: string, operation: Json): Generator<string> {
  const { operationId, summary, parameters, responses, requestBody } = operation;
  if (typeof operationId !== 'string' || typeof summary !== 'string') yield `${path}: no operationId or summary`;
  const listed = parameters as Json[];
  const keys = listed.map((one) => `${one['in']} ${one['name']}`);
  if (new Set(keys).size !== keys.length) yield `${path}: a parameter stands twice`;
  for (const one of listed) {
    if (!['path', 'query', 'header', 'cookie'].includes(String(one['in'])) || !isObject(one['schema']))
      yield `${path}: parameter ${one['name']}`;
    if (one['in'] === 'path' && one['required'] !== true)
      yield `${path}: path parameter ${one['name']} is not required`;
  }
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => `path ${match[1]}`);
  const declared = keys.filter((key) => key.startsWith('path '));
  if (inPath.sort().join() !== declared.sort().join()) yield `${path}: declares ${declared} for ${inPath}`;
  if (/[{}]/.test(path.replace(/\{\w+\}/g, ''))) yield `${path}: a brace is left over`;
  if (!isObject(responses) || Object.keys(responses).length === 0) yield `${path}: no responses`;
  for (const [status, response] of Object.entries(responses as Json)) {
    if (!/^([1-5](\d\d|XX)|default)$/.test(status)) yield `${path}: status ${status}`;
    if (!isObject(response) || typeof response['description'] !== 'string') yield `${path} ${status}: no description`;
  }
  if (requestBody !== undefined && !isObject((requestBody as Json)['content'])) yield `${path}: a body without content`;
}

/** What OpenAPI 3.1 demands of a document, as far as ours can break it: structure, ids, parameters, references. */
export function* openApiProblems(document: Json): Generator<string> {
  const { openapi, info, paths, components } = document;
  if (!/^3\.1\.\d+$/.test(String(openapi))) yield `openapi: ${openapi}`;
  if (!isObject(info) || typeof info['title'] !== 'string' || typeof info['version'] !== 'string') yield 'info';
  const ids: unknown[] = [];
  for (const [path, item] of Object.entries(paths as Json)) {
    if (!path.startsWith('/')) yield `${path}: does not begin with a slash`;
    for (const [method, operation] of Object.entries(item as Json)) {
      if (!METHODS.includes(method)) yield `${path}: method ${method}`;
      ids.push((operation as Json)['operationId']);
      yield* operationProblems(path, operation as Json);
    }
  }
  if (new Set(ids).size !== ids.length) yield 'an operationId stands twice';
  const names = isObject(components) ? Object.values(components).flatMap((group) => Object.keys(group as Json)) : [];
  for (const name of names) if (!/^[\w.-]+$/.test(name)) yield `components: ${name}`;
  yield* schemaProblems(document);
}
