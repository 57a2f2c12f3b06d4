import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { BUILD_KEY_HEADER, FILE_FIELD, HEADERS } from '#contract/envelope.ts';
import { contract } from '#contract/index.ts';
import { methodsOf } from './allowed-methods.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  return json;
};

/** A schema that holds itself names its parts from the document's root, so they have to stand there. */
function liftParts(json: Json, name: string, parts: Json): Json {
  const text = JSON.stringify(json).replaceAll('"#/$defs/', `"#/components/schemas/${name}`);
  const { $defs = {}, ...lifted } = JSON.parse(text) as Json;
  for (const [part, schema] of Object.entries($defs as Json)) parts[name + part] = schema;
  return lifted;
}

const settingsHeaders = [
  { name: HEADERS.language, in: 'header', schema: { type: 'string', default: 'en' } },
  { name: HEADERS.currency, in: 'header', schema: { type: 'string', default: 'USD' } },
  { name: HEADERS.region, in: 'header', schema: { type: 'string', default: '211' } },
];

function parameters(call: Call): Json[] {
  const { properties = {}, required = [] } = schemaOf(call.input, 'input') as {
    properties?: Json;
    required?: string[];
  };
  const inPath = [...call.path.matchAll(/\{(\w+)\+?\}/g)].map((m) => m[1]);
  return Object.entries(properties)
    .filter(([name]) => call.method === 'GET' || call.takesFile || inPath.includes(name))
    .map(([name, schema]) => {
      const place = inPath.includes(name) ? 'path' : 'query';
      return { name, in: place, required: place === 'path' || required.includes(name), schema };
    });
}

const securitySchemes = {
  token: { type: 'apiKey', in: 'header', name: HEADERS.token },
  buildKey: { type: 'apiKey', in: 'header', name: BUILD_KEY_HEADER },
};

const fileForm = {
  type: 'object',
  required: [FILE_FIELD],
  properties: { [FILE_FIELD]: { type: 'string', contentMediaType: 'application/octet-stream' } },
};

const bodyOf = (call: Call) =>
  call.takesFile
    ? { 'multipart/form-data': { schema: fileForm } }
    : { 'application/json': { schema: schemaOf(call.input, 'input') } };

function operation(name: string, call: Call, parts: Json, method: string = call.method): Json {
  const data = liftParts(schemaOf(call.data, 'output'), name, parts);
  const envelope = {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: {
      code: { type: 'integer' },
      message: { type: ['string', 'null'] },
      data: { anyOf: [data, { type: 'null' }] },
      ...(call.isSpread ? (data['properties'] as Json) : {}),
    },
  };
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/')[1]],
    parameters: [...parameters(call), ...settingsHeaders],
    ...(method === 'POST' ? { requestBody: { content: bodyOf(call) } } : {}),
    ...(call.access === 'buyer' ? { security: [{ token: [] }] } : {}),
    ...(call.forBuilders ? { security: [{ buildKey: [] }] } : {}),
    responses: {
      200: {
        description: 'The envelope; code 200 means success',
        content: { 'application/json': { schema: envelope } },
      },
    },
  };
}

/** The OpenAPI 3.1 document of the whole contract. */
export function openApiDocument(origin: string): Json {
  const paths: Record<string, Json> = {};
  const schemas: Json = {};
  for (const [name, call] of Object.entries(contract) as [string, Call][]) {
    const path = `/api/${call.path.replace('+}', '}')}`;
    for (const method of methodsOf(call)) {
      const id = method === call.method ? name : `${name}By${method}`;
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(id, call, schemas, method) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'mallfront', version: '1', description: 'What the storefront and the mall say to each other.' },
    servers: [{ url: origin }],
    components: { schemas, securitySchemes },
    paths,
  };
}
