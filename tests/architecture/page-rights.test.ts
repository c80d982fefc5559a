import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutAreas } from '../../build/page-rights';

const AREA = `
export const things = area('things', {
  list: endpoint({
    method: 'GET',
    path: '/things',
  }),
  put: endpoint({
    method: 'PUT',
    path: '/things/:id',
    access: NEEDS.settings,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/things/:id',
    access: { feature: 'things' },
  }),
});
`;
const without = (use: string) =>
  withoutAreas(
    `import { things } from '@/api/things';\nconst data = { access: [${use}] };`,
    () => AREA,
  );

test('a route names the right of an endpoint, and nothing else of its area is shipped for it', () => {
  expect(without('things.put.access')).toBe(
    `import { NEEDS } from '@/api/needs';\n\nconst data = { access: [NEEDS.settings] };`,
  );
});

test.each([
  'things.list.access',
  'things.remove.access',
  'things.put.access, things.put.path',
  'things.put.access, things',
])('an area stays where %s is asked for', (use) =>
  expect(without(use)).toContain(`import { things } from '@/api/things';`),
);

test('no page brings the contract of its area to all others', () => {
  const routes = readdirSync('src/features', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/features/${file}`)
    .filter((file) => /\/routes\/[\w-]+\.tsx$/.test(file));
  expect(routes.length).toBeGreaterThan(50);
  const areas = routes.flatMap((file) => {
    const code = withoutAreas(readFileSync(file, 'utf8'), (area) =>
      readFileSync(`src/api/${area}.ts`, 'utf8'),
    );
    return (
      code.match(/@\/api\/(?!needs|schemas\/|offices)[\w-]+/g)?.map((area) => `${file} ${area}`) ??
      []
    );
  });
  expect(areas).toEqual([]);
});
