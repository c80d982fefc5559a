import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '@/api/core/endpoint';
import { endpointOf } from '@/areas/organization/shared/large-changes/endpoints';

const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }));

const AREAS = import.meta.glob<Record<string, Record<string, AnyEndpoint | undefined>>>(
  '/src/api/*.ts',
);

/** Where a file imports each name of the API from. */
const importsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(/import \{([^}]*)\} from '@\/api\/([\w-]+)'/g)].flatMap(
      ([, names = '', from = '']) =>
        names.split(',').map((name) => [name.replace(/^\s*type /, '').trim(), from] as const),
    ),
  );

/** The ids of the endpoints that a file keeps calls of, or how it names those that aren’t found. */
async function namedIn(text: string): Promise<readonly string[]> {
  const from = importsOf(text);
  const calls = text.matchAll(/\bcallOf\(\s*([^,]*?)\s*,/g);
  const ids = await Promise.all(
    Array.from(calls, async ([, path = '']) => {
      const [area = '', name = ''] = path.split('.');
      const loaded = await AREAS[`/src/api/${from.get(area) ?? ''}.ts`]?.();
      return loaded?.[area]?.[name]?.id ?? path;
    }),
  );
  return ids;
}

const missingOf = async (ids: Iterable<string>): Promise<readonly string[]> => {
  const missing = await Promise.all(
    Array.from(ids, async (endpoint) =>
      (await endpointOf({ endpoint, input: {} })) ? [] : [endpoint],
    ),
  );
  return missing.flat();
};

describe('calls that are kept in a journal', () => {
  it('LARGE-5 name endpoints that are found by their names, also after a reload', async () => {
    const ids = new Set((await Promise.all(FILES.map(({ text }) => namedIn(text)))).flat());
    expect(ids.size).toBeGreaterThan(60);
    expect(await missingOf(ids)).toEqual([]);
  });

  it('LARGE-5 are seen if they aren’t, whether their file or their area is missing', async () => {
    const ids = await namedIn(`
      import { type Tag, tags } from '@/api/tags';
      import { news } from '@/api/news';
      callOf(tags.remove, { params });
      callOf(
        news.create,
        { body },
      );
      callOf(endpoint, input);
    `);
    expect(ids).toEqual(['tags.remove', 'news.create', 'endpoint']);
    expect(await missingOf([...ids, 'tags.renamed'])).toEqual([
      'news.create',
      'endpoint',
      'tags.renamed',
    ]);
  });
});
