import type { oas31 } from 'zod-openapi';
import type { Auth } from '@/api/core/endpoint';
import { HEADER } from '@/api/core/headers';

/** Refusals by status: the name of the component, and what the status means (ERR-2). */
export const ERRORS: Readonly<Record<number, { name: string; description: string }>> = {
  400: { name: 'Malformed', description: 'The request could not be read' },
  401: { name: 'Unauthorized', description: 'No credentials, or dead ones' },
  403: { name: 'Forbidden', description: 'The caller lacks the right' },
  404: { name: 'NotFound', description: 'Unknown, or invisible to the caller' },
  409: {
    name: 'Conflict',
    description: 'In conflict with what is stored; the answer says with what',
  },
  410: { name: 'Gone', description: 'An expired code' },
  422: { name: 'Unprocessable', description: 'Against a rule; messages stand by field' },
  429: { name: 'TooMany', description: 'Too many tries; Retry-After says how long to wait' },
};

export const ERROR_SCHEMA: oas31.SchemaObject = {
  type: 'object',
  required: ['result'],
  description:
    'Messages by field. A refusal by rule carries rule, scope and next possible time beside them.',
  properties: {
    result: {
      type: 'object',
      required: ['errors'],
      properties: {
        errors: { type: 'object', additionalProperties: { type: 'string' } },
      },
      additionalProperties: true,
    },
  },
};

export const errorResponses = (): Record<string, oas31.ResponseObject> =>
  Object.fromEntries(
    Object.values(ERRORS).map(({ name, description }) => [
      name,
      {
        description,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );

const text = { type: 'string' } as const;

/** The product's own headers, as parameters. */
export const headerParameters: Record<string, oas31.ParameterObject> = {
  Impersonate: {
    name: HEADER.impersonate,
    in: 'header',
    description: 'E-mail of the person who is being impersonated',
    schema: text,
  },
  AdminOrganizationId: {
    name: HEADER.adminOrganizationId,
    in: 'header',
    description: 'Admin mode: the organization',
    schema: text,
  },
  AdminUserEmail: {
    name: HEADER.adminUserEmail,
    in: 'header',
    description: 'Admin mode: e-mail of the user on whose behalf an administrator calls',
    schema: text,
  },
  AdminUserId: {
    name: HEADER.adminUserId,
    in: 'header',
    description: 'Admin mode: id of that user',
    schema: text,
  },
};

/** The headers that a call to an organization may have, depending on how it authenticates. */
export const HEADERS: Readonly<Record<Auth, readonly string[]>> = {
  session: Object.keys(headerParameters),
  basic: [],
  device: ['Impersonate'],
  claim: [],
  optional: ['Impersonate'],
  none: [],
};

export const securitySchemes: Record<string, oas31.SecuritySchemeObject> = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'atrium_session',
    description: 'Cookie of a signed-in browser; the cookie’s name is the deployment’s own',
  },
  bearer: { type: 'http', scheme: 'bearer', description: 'Access token of a person' },
  station: { type: 'http', scheme: 'bearer', description: 'Token of a paired station' },
  claim: {
    type: 'http',
    scheme: 'bearer',
    description: 'Secret that came with the code of a device that isn’t paired yet',
  },
  sync: { type: 'http', scheme: 'basic', description: 'The background synchronization' },
  organization: {
    type: 'apiKey',
    in: 'header',
    name: HEADER.organization,
    description: 'Slug of the organization the call concerns, beside what proves who calls',
  },
};

/** What proves who calls. Each entry is an alternative. */
const SECURITY: Readonly<Record<Auth, Record<string, string[]>[]>> = {
  session: [{ session: [] }, { bearer: [] }],
  device: [{ station: [] }, { session: [] }, { bearer: [] }],
  basic: [{ sync: [] }],
  claim: [{ claim: [] }],
  optional: [{}, { session: [] }, { bearer: [] }],
  none: [],
};

/** What a call needs: proof of who calls, and the organization that it concerns. */
export const securityOf = (auth: Auth, hasOrganization: boolean): Record<string, string[]>[] =>
  hasOrganization ? SECURITY[auth].map((each) => ({ ...each, organization: [] })) : SECURITY[auth];
