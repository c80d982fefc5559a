import type { oas31 } from 'zod-openapi';

/** An operation as in our document: references to parameters and answers, and no nested references. */
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

/** An operation with its location. */
export interface Row {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** All operations of a document, in document order. */
export const rowsOf = (document: oas31.OpenAPIObject): Row[] =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );

/** The call’s own parameters; the headers that every call has are listed once. */
export const ownParameters = ({ parameters }: Operation): oas31.ParameterObject[] =>
  parameters.filter((one): one is oas31.ParameterObject => 'name' in one);
