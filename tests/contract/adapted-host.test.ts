import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAll } from '@/api/core/all-pages';
import { ApiClient } from '@/api/core/client';
import { ApiError, ContractError } from '@/api/core/errors';
import { asHost } from '@/api/host/adapt';
import { adaptations } from '@/api/host/adaptations';
import { AdaptedClient } from '@/api/host/client';
import { news } from '@/api/news';
import { offices } from '@/api/offices';
import { users } from '@/api/users';
import { startHttpServer, type HttpServer } from '@mocks/adapters/http-server';
import { TEST_NOW } from '@mocks/adapters/vitest';
import { changedHost } from '@tests/helpers/changed-host';
import { differences, differentHost } from '@tests/helpers/different-host';
import { buildDocument } from '../../scripts/openapi/document';
import { isDeviation, probe, type Report } from '../../scripts/probe/run';

let server: HttpServer;
let host: { readonly url: string; readonly close: () => void };

beforeAll(async () => {
  server = await startHttpServer({ now: TEST_NOW });
  host = await changedHost(server.url, differentHost);
});
afterAll(async () => {
  host.close();
  await server.close();
});

const config = (baseUrl: string) => ({
  baseUrl,
  strict: true,
  credentials: () => ({ organization: 'meridian', bearer: 'persona:owner' }),
});
const plain = () => new ApiClient(config(host.url));
const adapted = () => new AdaptedClient(config(host.url), differences);
const direct = () => new ApiClient(config(server.url));

const ask = (known: typeof differences): Promise<Report> =>
  probe({
    api: host.url,
    organization: 'meridian',
    rate: Infinity,
    timeout: 10_000,
    slow: 60_000,
    calls: 1,
    credentials: { bearer: 'persona:owner' },
    now: () => server.running.world.clock.now(),
    endpoints: differences.map(({ endpoint }) => endpoint),
    adaptations: known,
  });

const wrong = ({ outcomes, checks }: Report): string[] => [
  ...outcomes.filter(isDeviation).map(({ endpoint, verdict }) => `${endpoint} ${verdict}`),
  ...checks.filter(({ state }) => state === 'found').map(({ check }) => check),
];

describe('a host that differs from the contract', () => {
  it('that has moved a path is called there', async () => {
    await expect(news.list.call({}, { client: plain() })).rejects.toThrow(ApiError);
    expect(await news.list.call({}, { client: adapted() })).toEqual(
      await news.list.call({}, { client: direct() }),
    );
  });

  it('that has renamed a field gets it and gives it under its own name', async () => {
    await expect(offices.list.call({}, { client: plain() })).rejects.toThrow(ContractError);
    const { elements } = await offices.list.call({}, { client: adapted() });
    expect(elements).toEqual((await offices.list.call({}, { client: direct() })).elements);
    const body = { name: 'Oslo', country: 'NO', time_zone: 'Europe/Oslo' };
    const made = await offices.create.call({ body }, { client: adapted() });
    expect(made).toMatchObject(body);
  });

  it('whose lists have no cursor is read to the end', async () => {
    const read = (client: ApiClient) =>
      readAll(users.list, {}, { client, first: 3, max: Infinity });
    const all = await read(direct());
    expect(all.elements.length).toBeGreaterThan(10);
    expect(await read(adapted())).toEqual(all);
  });

  it('is reported as such by the probe, until it’s adapted', async () => {
    expect(wrong(await ask([]))).toEqual([
      'news.list missing',
      'offices.list differs',
      // With an unknown field, `total`.
      'users.list fits',
      'paging',
    ]);
    expect(wrong(await ask(differences))).toEqual([]);
  });

  it('is described as it is', () => {
    const { paths = {} } = buildDocument(
      differences.map(({ endpoint }) => asHost(endpoint, differences)),
      { version: '1.0.0' },
    );
    expect(Object.keys(paths)).toEqual(['/v2/articles', '/v1/offices', '/offices', '/users']);
    const text = JSON.stringify(paths);
    expect(text).toContain('"timezone"');
    expect(text).not.toContain('"time_zone"');
  });

  it('whose answer doesn’t fit the adaptation either says where', async () => {
    const { url, close } = await changedHost(server.url, {});
    const client = new AdaptedClient(config(url), differences);
    await expect(offices.list.call({}, { client })).rejects.toThrow(
      /^offices\.list: .* at result\.elements\.0\.timezone$/,
    );
    close();
  });

  it('is adapted to as the documentation shows', () => {
    const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    const tested = read('tests/helpers/different-host.ts');
    const shown = [...read('docs/how-to/meet-a-real-host.md').matchAll(/```ts\n(.*?)```/gs)];
    expect(shown).toHaveLength(3);
    for (const [, code] of shown) expect(tested).toContain(code);
  });
});

describe('the adaptations', () => {
  it.each([
    ['this repository’s', adaptations],
    ['the documentation’s', differences],
  ])('that are %s name each endpoint once, and only parameters that it has', (_whose, all) => {
    const ids = all.map(({ endpoint }) => endpoint.id);
    expect(new Set(ids).size).toBe(ids.length);
    const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([name]) => name);
    const unknown = all.filter(
      ({ endpoint, definition, input }) =>
        !input &&
        namesIn(definition.path).some((name) => !namesIn(endpoint.definition.path).includes(name)),
    );
    expect(unknown).toEqual([]);
  });
});
