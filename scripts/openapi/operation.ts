import * as z from 'zod/mini';
import type { oas31 } from 'zod-openapi';
import type { AnyEndpoint, Definition } from '@/api/core/endpoint';
import { nothing } from '@/api/core/results';
import type { Example } from './examples';
import type { Template } from './paths';
import { ERRORS, HEADERS, securityOf } from './shared';

/** Adds a schema to the document: as a reference if it has a name, otherwise inline. */
export type Place = (
  schema: z.ZodMiniType,
  path: readonly string[],
) => oas31.SchemaObject | oas31.ReferenceObject;

/** The value of a parameter in the example, if it had one. */
const shown = (values: Example['params'] | undefined, name: string) =>
  values?.[name] === undefined ? {} : { example: values[name] };

const isOptional = (schema: z.ZodMiniType): boolean => schema._zod.optin !== undefined;

const isList = (schema: z.ZodMiniType): boolean =>
  schema instanceof z.ZodMiniArray ||
  (schema instanceof z.ZodMiniOptional && isList(schema._zod.def.innerType as z.ZodMiniType));

function parameters(
  { params = {}, query }: Definition,
  { names }: Template,
  place: Place,
  at: readonly string[],
  example?: Example,
): oas31.ParameterObject[] {
  const inPath = names.map(({ own, written, words }): oas31.ParameterObject => ({
    name: written,
    in: 'path',
    required: true,
    ...(own === written ? {} : { description: `The \`${own}\` of this call` }),
    schema: params[own]
      ? place(params[own], [...at, 'path', own])
      : {
          type: 'string',
          ...(words.length > 0 ? { pattern: `^(?!(?:${words.join('|')})$)` } : {}),
        },
    ...shown(example?.params, own),
  }));
  const shape = (query?._zod.def.shape ?? {}) as Readonly<Record<string, z.ZodMiniType>>;
  const inQuery = Object.entries(shape).map(([name, schema]): oas31.ParameterObject => ({
    name,
    in: 'query',
    required: !isOptional(schema),
    schema: place(schema, [...at, 'query', name]),
    // The default, but not every generator of clients knows it, and others send one value with commas.
    ...(isList(schema) ? { style: 'form', explode: true } : {}),
    ...shown(example?.query, name),
  }));
  return [...inPath, ...inQuery];
}

/** The refusals to expect: those that follow from the definition, and the call’s own. */
export function statuses({
  auth,
  access,
  body,
  query,
  path,
  params,
  errors,
}: Definition): number[] {
  const found = new Set<number>(errors);
  if (auth === 'claim') found.add(404);
  else if (auth !== 'none') found.add(401);
  if (auth === undefined || auth === 'session' || access) found.add(403);
  if (path.includes(':')) found.add(404);
  if (body) found.add(400);
  if (body || query || params) found.add(422);
  return [...found].toSorted((a, b) => a - b);
}

/** The permission that a call needs, in words. */
function needs({ access, organization, auth = 'session' }: Definition): string[] {
  const { roles = [], permissions = [], feature } = access ?? {};
  const rights = [
    ...permissions.map((name) => `the permission \`${name}\``),
    ...roles.filter((role) => role !== 'owner').map((role) => `the role ${role}`),
    'the role owner',
  ];
  return [
    ...(roles.length + permissions.length > 0 ? [`Needs ${rights.join(' or ')}.`] : []),
    ...(feature ? [`Needs the feature \`${feature}\` of the organization.`] : []),
    ...(auth === 'session' && organization === false ? ['Needs no organization.'] : []),
  ];
}

function success(
  { result, envelope, method }: Definition,
  place: Place,
  at: readonly string[],
  example: unknown,
): oas31.ResponseObject {
  if (result === nothing) return { description: 'Done; the body, if any, is of no interest' };
  const inside = place(result, [...at, 'response']);
  const schema: oas31.SchemaObject | oas31.ReferenceObject =
    envelope === 'bare'
      ? inside
      : { type: 'object', required: ['result'], properties: { result: inside } };
  return {
    description: method === 'GET' ? 'The answer' : 'Done',
    content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
  };
}

/** The operation of one endpoint, with a real call as its example. */
export function operationOf(
  endpoint: AnyEndpoint,
  template: Template,
  place: Place,
  example?: Example,
): oas31.OperationObject {
  const { definition } = endpoint;
  const { auth = 'session', body, bodyType, organization, provenance, access } = definition;
  const at = [endpoint.id];
  const hasOrganization =
    auth === 'optional' ||
    (organization !== false && ['session', 'basic', 'device'].includes(auth));
  const headers = auth !== 'optional' && organization === false ? [] : HEADERS[auth];
  const words = needs(definition);
  return {
    operationId: endpoint.id,
    tags: [endpoint.area],
    summary: definition.summary,
    ...(words.length > 0 ? { description: words.join(' ') } : {}),
    parameters: [
      ...parameters(definition, template, place, at, example),
      ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(body && !isNothing(body)
      ? {
          requestBody: {
            required: !isOptional(body),
            content: {
              [bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json']: {
                schema: place(body, [...at, 'body']),
                ...(example?.body === undefined ? {} : { example: example.body }),
              },
            },
          },
        }
      : {}),
    responses: {
      '200': success(definition, place, at, example?.answer),
      ...Object.fromEntries(
        statuses(definition).map((status) => {
          const name = ERRORS[status]?.name;
          if (!name) throw new Error(`${endpoint.id} declares the unknown status ${status}`);
          return [String(status), { $ref: `#/components/responses/${name}` }];
        }),
      ),
    },
    security: securityOf(auth, hasOrganization),
    ...(provenance === 'inferred' ? { 'x-provenance': 'inferred' } : {}),
    ...(access ? { 'x-access': access } : {}),
    ...(example
      ? { 'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: example.curl }] }
      : {}),
  };
}

/** A body that is accepted and ignored. */
const isNothing = (schema: z.ZodMiniType): boolean =>
  schema === nothing ||
  (schema instanceof z.ZodMiniOptional && schema._zod.def.innerType === nothing);
