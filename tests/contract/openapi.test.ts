import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { oas31 } from 'zod-openapi';
import { endpoints } from '@/api';
import { area, endpoint, type AnyEndpoint } from '@/api/core/endpoint';
import { AREAS } from '../../scripts/openapi/areas';
import { namedSchemas } from '../../scripts/openapi/components';
import { buildDocument } from '../../scripts/openapi/document';
import { lint } from '../../scripts/openapi/lint';

const VERSION = { version: '1.0.0' };
const document = buildDocument(endpoints, VERSION);
const operations = Object.values(document.paths ?? {}).flatMap((item) =>
  Object.values(item as Record<string, oas31.OperationObject>),
);

describe('the OpenAPI document', () => {
  it('is valid to an independent linter, without a finding', async () => {
    expect(await lint(JSON.stringify(document))).toEqual([]);
  });

  it('is judged by a linter that does find faults', async () => {
    const small = buildDocument(
      Object.values<AnyEndpoint>(
        area('things', {
          one: endpoint({ method: 'GET', path: '/things/:id', summary: 'x', result: z.string() }),
        }),
      ),
      VERSION,
    );
    const faults = [
      ['"in":"path"', '"in":"way"'],
      ['"#/components/parameters/Impersonate"', '"#/components/parameters/Nobody"'],
      ['"operationId":"things.one"', '"operationId":"things one"'],
    ] as const;
    for (const [right, wrong] of faults) {
      const text = JSON.stringify(small);
      expect(text).toContain(right);
      const errors = (await lint(text.replace(right, wrong))).filter(
        ({ severity }) => severity === 'error',
      );
      expect(errors, wrong).not.toEqual([]);
    }
  });

  it('has one operation an endpoint, named after it', () => {
    expect(operations.map(({ operationId }) => operationId ?? '').toSorted()).toEqual(
      endpoints.map(({ id }) => id).toSorted(),
    );
  });

  it('marks what the specification does not show', () => {
    const marked = operations.filter((operation) => operation['x-provenance'] === 'inferred');
    const inferred = endpoints.filter(({ definition }) => definition.provenance === 'inferred');
    expect(marked.map(({ operationId }) => operationId ?? '').toSorted()).toEqual(
      inferred.map(({ id }) => id).toSorted(),
    );
  });

  it('refers to shared things by name, answers as they go over the wire', () => {
    const schemas = document.components?.schemas ?? {};
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Resource', 'Schedule', 'Ticket', 'Visit', 'User', 'Error']),
    );
    // The client turns these keys into camelCase afterwards.
    expect(JSON.stringify(schemas['OrganizationSettingsWire'])).toContain(
      'reservation_default_time',
    );
  });

  it('says how every area is called and what it is about', () => {
    expect(Object.keys(AREAS)).toEqual([...new Set(endpoints.map(({ area }) => area))].toSorted());
  });

  it('shows given examples as they go over the wire', () => {
    const example = { result: { elements: [] } };
    const { paths } = buildDocument(endpoints, { ...VERSION, examples: { 'news.list': example } });
    expect(paths?.['/news']?.get?.responses?.['200']).toMatchObject({
      content: { 'application/json': { example } },
    });
  });

  it('leaves zod’s global registry as it was', () => {
    for (const schema of namedSchemas().values()) {
      expect(z.globalRegistry.get(schema)).toBeUndefined();
    }
  });

  it('refuses two schemas of one name', () => {
    expect(() =>
      namedSchemas({ 'a.ts': { Thing: z.object({}) }, 'b.ts': { Thing: z.object({}) } }),
    ).toThrow('Two schemas are called Thing');
  });
});
