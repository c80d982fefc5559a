import type { oas31 } from 'zod-openapi';
import { createComponents, createRegistry } from 'zod-openapi/api';
import type { AnyEndpoint } from '@/api/core/endpoint';
import { type Modules, withNames } from './components';
import { AREAS } from '@/api';
import type { Example } from './examples';
import { operationOf, type Place } from './operation';
import { templatesOf } from './paths';
import { ERROR_SCHEMA, errorResponses, headerParameters, securitySchemes } from './shared';

const VERSION = '3.1.1';

export interface DocumentOptions {
  /** The version of the product. */
  version: string;
  /** The calls to show, by `area.endpoint`. */
  examples?: Readonly<Record<string, Example>>;
  /** Files whose exported schemas become named components; without them, every schema is written out where it’s used. */
  modules?: Modules;
}

/**
 * The contract as an OpenAPI 3.1 document. Every schema is described as it goes over the wire, including answers. The conversions
 * that the client makes afterward (camelCase settings, dropped bodies) don’t concern a server.
 */
export function buildDocument(
  endpoints: readonly AnyEndpoint[],
  { version, examples = {}, modules = {} }: DocumentOptions,
): oas31.OpenAPIObject {
  const registry = createRegistry();
  const place: Place = (schema, path) =>
    registry.addSchema(schema, [...path], { io: 'input', source: { type: 'mediaType' } });

  const templates = templatesOf(endpoints);
  const paths: Record<string, Record<string, oas31.OperationObject>> = {};
  for (const endpoint of endpoints) {
    const { method, path } = endpoint.definition;
    const template = templates(path);
    (paths[template.path] ??= {})[method.toLowerCase()] = operationOf(
      endpoint,
      template,
      place,
      examples[endpoint.id],
    );
  }
  const areas = [...new Set(endpoints.map(({ area }) => area))].toSorted();
  // Fills what was declared above, so it comes after all operations are known.
  const { schemas } = withNames(modules, () => createComponents(registry, {}, VERSION));
  return {
    openapi: VERSION,
    info: {
      title: 'Atrium workplace API',
      version,
      description:
        'Calls of the workplace product. Operations marked x-provenance: inferred are ours where the specification leaves method or path open. Lists answer elements and, unless it is the last page, a cursor; a limit above 2000 is clamped.',
    },
    servers: [{ url: '/', description: 'The API host' }],
    tags: areas.map((name) => ({ name, description: AREAS[name] ?? name })),
    paths,
    components: {
      schemas: { ...schemas, Error: ERROR_SCHEMA },
      responses: errorResponses(),
      parameters: headerParameters,
      securitySchemes,
    },
  };
}
