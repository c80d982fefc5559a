import { AREAS, endpoints } from '@/api';
import manifest from '../../package.json';
import { buildDocument } from '../../scripts/openapi/document';
import { ownParameters, rowsOf, type Row } from '../../scripts/openapi/rows';

/** The contract’s OpenAPI document without examples, which need a server. */
export const DOCUMENT = buildDocument(endpoints, { version: manifest.version });

/** A call of the contract, as shown on the API page. */
export interface Call {
  /** `area.endpoint`, the name used in faults and errors. */
  readonly id: string;
  readonly area: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** The required permission in words; empty if a session is enough. */
  readonly needs: string;
  /** Method and path are our choice, because the specification leaves them open. */
  readonly isOurs: boolean;
  readonly parameters: readonly { name: string; where: string; required: boolean }[];
  readonly hasBody: boolean;
  readonly statuses: readonly string[];
}

const callOf = ({ method, path, operation }: Row): Call => ({
  id: operation.operationId,
  area: operation.tags[0],
  method,
  path,
  summary: operation.summary,
  needs: operation.description ?? '',
  isOurs: operation['x-provenance'] === 'inferred',
  parameters: ownParameters(operation).map(({ name, in: where, required = false }) => ({
    name,
    where,
    required,
  })),
  hasBody: operation.requestBody !== undefined,
  statuses: Object.keys(operation.responses),
});

/** Every call of the contract. */
export const CALLS: readonly Call[] = rowsOf(DOCUMENT).map(callOf);

/** The names of the areas, with a description of each. */
export const areas = (): { name: string; about: string }[] =>
  Object.entries(AREAS).map(([name, about]) => ({ name, about }));

/** Calls that contain all search words; `inferred` finds those whose method and path are our choice. */
export function callsWith(words: string): Call[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return CALLS.filter(({ id, method, path, summary, needs, isOurs, parameters }) => {
    const names = parameters.map(({ name }) => name).join(' ');
    const all =
      `${id} ${method} ${path} ${summary} ${needs} ${names} ${isOurs ? 'inferred' : ''}`.toLowerCase();
    return wanted.every((word) => all.includes(word));
  });
}
