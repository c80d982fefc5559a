import type { oas31 } from 'zod-openapi';

/** An operation as our document has it: references to parameters and answers, nothing referred to twice removed. */
export interface Operation {
  operationId: string;
  tags: [string];
  summary: string;
  description?: string;
  parameters: (oas31.ParameterObject | oas31.ReferenceObject)[];
  requestBody?: { required?: boolean; content: Record<string, oas31.MediaTypeObject> };
  responses: Record<string, oas31.ResponseObject | oas31.ReferenceObject>;
  'x-provenance'?: 'inferred';
  'x-codeSamples'?: [{ source: string }];
}

/** An operation with where it is found. */
export interface Row {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** All operations of a document, in its order. */
export const rowsOf = (document: oas31.OpenAPIObject): Row[] =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );

/** Parameters of a call's own; the headers that every call has are told once. */
export const ownParameters = ({ parameters }: Operation): oas31.ParameterObject[] =>
  parameters.filter((one): one is oas31.ParameterObject => 'name' in one);
