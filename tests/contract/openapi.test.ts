import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { oas31 } from 'zod-openapi';
import { AREAS, endpoints } from '@/api';
import { area, endpoint, type AnyEndpoint } from '@/api/core/endpoint';
import { testServer } from '@mocks/adapters/vitest';
import { freePort } from '@tests/helpers/free-port';
import { namedSchemas } from '../../scripts/openapi/components';
import { packed } from '../../scripts/mock-api/packed';
import { buildDocument } from '../../scripts/openapi/document';
import { examplesOf, type Example } from '../../scripts/openapi/examples';
import { lint, redocly } from '../../scripts/openapi/lint';
import { contractModules } from '../../scripts/openapi/modules';
import { ASSETS, pageOf } from '../../scripts/openapi/page';
import { isDeviation, probe } from '../../scripts/probe/run';
import { root } from '../../scripts/tree';
import { seededExamples } from '../../scripts/openapi/seeded';

const VERSION = { version: '1.0.0' };
const examples = await seededExamples();
const modules = await contractModules();
const document = buildDocument(endpoints, { ...VERSION, examples, modules });
const operations = Object.values(document.paths ?? {}).flatMap((item) =>
  Object.values(item as Record<string, oas31.OperationObject>),
);

describe('the OpenAPI document', () => {
  it('passes two independent linters without findings', async () => {
    expect(await lint(JSON.stringify(document))).toEqual([]);
    // Validates every example against its schema, which takes long on a busy machine.
  }, 120_000);

  it('is checked by linters that do find errors', async () => {
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

  it('names no format that only our schemas know', () => {
    expect(JSON.stringify(document)).not.toMatch(/"format":"[a-z]+_[a-z_]+"/);
  });

  it('has one operation per endpoint, named after it', () => {
    expect(operations.map(({ operationId }) => operationId ?? '').toSorted()).toEqual(
      endpoints.map(({ id }) => id).toSorted(),
    );
  });

  it('marks what the specification does not contain', () => {
    const marked = operations.filter((operation) => operation['x-provenance'] === 'inferred');
    const inferred = endpoints.filter(({ definition }) => definition.provenance === 'inferred');
    expect(marked.map(({ operationId }) => operationId ?? '').toSorted()).toEqual(
      inferred.map(({ id }) => id).toSorted(),
    );
  });

  it('refers to shared schemas by name, and shows answers as they are sent', () => {
    const schemas = document.components?.schemas ?? {};
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Resource', 'Schedule', 'Ticket', 'Visit', 'User', 'Error']),
    );
    // The client converts these keys to camelCase afterward.
    expect(JSON.stringify(schemas['OrganizationSettingsWire'])).toContain(
      'reservation_default_time',
    );
  });

  it('describes how every area is called and what it is for', () => {
    expect(Object.keys(AREAS)).toEqual([...new Set(endpoints.map(({ area }) => area))].toSorted());
  });

  it('names the organization once, and not in every call', () => {
    const { securitySchemes } = document.components ?? {};
    expect(securitySchemes?.['organization']).toMatchObject({ name: 'X-Organization' });
    expect(JSON.stringify(operations)).not.toContain('X-Organization":');
    const needs = operations.filter(({ security = [] }) =>
      security.every((each) => 'organization' in each),
    );
    expect(needs.length).toBeGreaterThan(300);
  });

  describe('tells paths apart', () => {
    /** Whether an operation’s path and the patterns of its parameters let an address through. */
    const takes = ({ segments }: (typeof addresses)[number], address: readonly string[]) =>
      segments.length === address.length &&
      segments.every((isHere, index) => isHere(address[index] ?? ''));
    const resolved = (schema: oas31.SchemaObject | oas31.ReferenceObject): oas31.SchemaObject =>
      '$ref' in schema
        ? resolved(document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {})
        : schema;
    const addresses = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
      Object.entries(item as Record<string, oas31.OperationObject>).map(([method, operation]) => ({
        method,
        path,
        words: path.split('/'),
        segments: path.split('/').map((segment) => {
          const written = operation.parameters?.find(
            (each): each is oas31.ParameterObject =>
              'in' in each && each.in === 'path' && segment === `{${each.name}}`,
          );
          if (!written) return (word: string) => word === segment;
          const { pattern = '', enum: values } = resolved(written.schema ?? {});
          const form = new RegExp(pattern);
          // The value of a parameter in a path can’t be empty.
          return (word: string) =>
            word !== '' && form.test(word) && (values?.includes(word) ?? true);
        }),
      })),
    );
    const isName = (word: string) => word.startsWith('{');
    const pairs = addresses.flatMap((one, index) =>
      addresses.slice(index + 1).flatMap((other) => {
        const isSame = one.method === other.method && one.words.length === other.words.length;
        const couldBe = one.words.every((word, place) => {
          const opposite = other.words[place] ?? '';
          return isName(word) || isName(opposite) || word === opposite;
        });
        return isSame && one.path !== other.path && couldBe ? [[one, other] as const] : [];
      }),
    );

    it('that a word in the place of an id could confuse', () => {
      expect(pairs.length).toBeGreaterThanOrEqual(27);
      const confused = pairs.filter(
        ([one, other]) =>
          !one.words.some((word, place) => {
            const opposite = other.words[place] ?? '';
            if (isName(word) === isName(opposite)) return false;
            return isName(word) ? !one.segments[place]?.(opposite) : !other.segments[place]?.(word);
          }),
      );
      expect(confused.map(([one, other]) => `${one.method} ${one.path} ${other.path}`)).toEqual([]);
    });

    it('whatever words and ids an address is made of', () => {
      const words = [...new Set(addresses.flatMap((each) => each.words))].filter(
        (word) => !isName(word),
      );
      const word = fc.oneof(fc.constantFrom(...words), fc.constantFrom('user_owner', '7', 'a b'));
      const address = fc
        .tuple(fc.constantFrom(...addresses), fc.array(word, { minLength: 9, maxLength: 9 }))
        .map(([{ words: template }, instead]) =>
          template.map((each, index) => (isName(each) ? (instead[index] ?? '') : each)),
        );
      fc.assert(
        fc.property(address, (made) => {
          const taking = addresses.filter((each) => takes(each, made));
          expect(new Set(taking.map(({ method }) => method)).size).toBe(taking.length);
        }),
        { numRuns: 2000 },
      );
    });
  });

  it('shows a real call of every endpoint in the seeded world', () => {
    // The hub handles the negotiation.
    const without = endpoints.map(({ id }) => id).filter((id) => !(id in examples));
    expect(without).toEqual(['realtime.negotiate']);
    const { paths } = document;
    const [desk] = paths?.['/v1/resources/{id}']?.get?.parameters ?? [];
    expect(desk).toMatchObject({ name: 'id', example: 'reso_ber-2-d-14' });
    const booking = paths?.['/v1/schedules']?.post;
    expect(booking?.requestBody).toMatchObject({
      content: {
        'application/json': { example: { schedule_slots: [{ resource_id: 'reso_ber-2-d-14' }] } },
      },
    });
    expect(booking?.responses?.['200']).toMatchObject({
      content: {
        'application/json': { example: { result: { slots: [{ resource: { name: 'D-14' } }] } } },
      },
    });
    expect(booking).toMatchObject({
      'x-codeSamples': [
        { source: expect.stringMatching(/^curl -X POST 'http:.* -d '\{/s) as string },
      ],
    });
  });

  it('shows answers that match the contract, with lists as short as possible', () => {
    for (const { id, definition } of endpoints) {
      const answer = examples[id]?.answer;
      if (answer === undefined) continue;
      const inside =
        definition.envelope === 'bare' ? answer : (answer as { result: unknown }).result;
      expect(definition.result.safeParse(inside).error, id).toBeUndefined();
      const { elements = [] } = (inside ?? {}) as { elements?: unknown[] };
      expect(elements.length, id).toBeLessThanOrEqual(2);
    }
  });

  it('shows the same calls each time', async () => {
    expect(JSON.stringify(await seededExamples())).toBe(JSON.stringify(examples));
  }, 30_000);

  it('shows no refused call', async () => {
    const server = testServer();
    const news = endpoints.filter(({ id }) => id === 'news.list');
    const request = new Request('https://api.atrium.test/news');
    const made = examplesOf(news, server, () =>
      Promise.resolve({ params: {}, query: {}, body: undefined, request }),
    );
    await expect(made).rejects.toThrow('news.list was answered 401');
  });

  it('is checked by a linter that also reads examples', async () => {
    const id = 'news.list';
    const wrong = { ...examples[id], answer: { result: { elements: [{ id: 7 }] } } } as Example;
    const text = JSON.stringify(
      buildDocument(endpoints, { ...VERSION, examples: { [id]: wrong } }),
    );
    expect((await redocly(text)).map(({ rule }) => rule)).toContain(
      'no-invalid-media-type-examples',
    );
  });

  it('does not change zod’s global registry', () => {
    for (const schema of namedSchemas(modules).values()) {
      expect(z.globalRegistry.get(schema)).toBeUndefined();
    }
  });

  it('refuses two schemas with one name', () => {
    expect(() =>
      namedSchemas({ 'a.ts': { Thing: z.object({}) }, 'b.ts': { Thing: z.object({}) } }),
    ).toThrow('Two schemas are called Thing');
  });
});

describe('a generic mock of the document', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-mock-'));
  let stop = (): unknown => undefined;
  afterAll(() => {
    stop();
    rmSync(folder, { recursive: true });
  });

  it('answers every read as the contract says, and lacks only what a mock has no idea of', async () => {
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
    const port = await freePort();
    const prism = join(root, 'node_modules/@stoplight/prism-cli/dist/index.js');
    const child = spawn(process.execPath, [prism, 'mock', '-p', `${port}`, 'openapi.json'], {
      cwd: folder,
    });
    stop = () => child.kill();
    await new Promise<void>((resolve) => {
      child.stdout.on('data', (text: Buffer) => {
        if (text.includes('is listening')) resolve();
      });
    });
    const { outcomes, checks } = await probe({
      api: `http://localhost:${port}`,
      organization: 'meridian',
      app: 'http://localhost:4173',
      credentials: { basic: { user: 'sync', password: 'sync' } },
      signIn: { email: 'a@meridian.example', password: 'x' },
      rate: Infinity,
      timeout: 20_000,
      slow: 60_000,
      calls: 1,
    });
    expect(outcomes.filter(isDeviation).map(({ endpoint }) => endpoint)).toEqual([]);
    expect(outcomes.filter(({ verdict }) => verdict === 'fits').length).toBeGreaterThan(130);
    expect(checks.filter(({ state }) => state === 'found').map(({ check }) => check)).toEqual([
      'login page',
      'CORS',
      'foreign pages',
      'preflight',
      'hub',
      'error bodies',
    ]);
    // Correctness, not how busy the machine is.
  }, 60_000);
});

describe('the page of the document', () => {
  const page = pageOf(document);
  const embedded = (html: string) =>
    JSON.parse(/id="document">(.*)<\/script>/.exec(html)?.[1] ?? '') as oas31.OpenAPIObject;

  it('contains the whole document', () => {
    const { paths, components } = embedded(page);
    expect(components).toEqual(document.components);
    const ids = Object.values(paths ?? {}).flatMap((item) =>
      Object.values(item as Record<string, oas31.OperationObject>).map(
        ({ operationId }) => operationId,
      ),
    );
    expect(new Set(ids)).toEqual(new Set(endpoints.map(({ id }) => id)));
    expect(ids).toHaveLength(endpoints.length);
  });

  it('shows each call as it is typed in a shell', () => {
    const { paths } = embedded(page);
    const { get } = paths?.['/user'] ?? {};
    expect(get?.description).toContain('```sh\ncurl ');
    expect(document.paths?.['/user']?.get?.description ?? '').not.toContain('curl');
  });

  it('loads nothing but the files next to it', () => {
    const shell = page.replace(/id="document">.*<\/script>/, '');
    const loaded = [...shell.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, file]) => file);
    expect(new Set(loaded)).toEqual(new Set<string | undefined>(ASSETS));
  });

  it('is packed for the fake server with the files it loads and the document', () => {
    const files = packed(document);
    expect(Object.keys(files)).toEqual([
      '/openapi.json',
      '/docs/index.html',
      ...ASSETS.map((name) => `/docs/${name}`),
    ]);
    const content = (address: string): string =>
      gunzipSync(Buffer.from(files[address]?.gzip ?? '', 'base64')).toString();
    expect(JSON.parse(content('/openapi.json'))).toEqual(JSON.parse(JSON.stringify(document)));
    expect(content('/docs/index.html')).toBe(page);
    expect(files['/docs/swagger-ui.css']?.type).toBe('text/css; charset=utf-8');
  });

  it('keeps strings inside the document', () => {
    const evil = '</script><img src=x onerror=alert(1)>';
    const small = buildDocument(
      Object.values<AnyEndpoint>(
        area('things', {
          one: endpoint({ method: 'GET', path: '/things', summary: evil, result: z.string() }),
        }),
      ),
      VERSION,
    );
    const shown = pageOf(small);
    expect(shown).not.toContain('<img');
    expect(embedded(shown).paths?.['/things']?.get?.summary).toBe(evil);
  });
});
