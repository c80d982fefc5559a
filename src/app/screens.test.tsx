import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import type { Access } from '@/api/schemas/access';
import { rightName } from '@/session/denial';
import { ADDRESSES, PATHS } from '@tests/helpers/addresses';
import { fileOf } from '@tests/pictures/looks';
import { pagesOf } from '../../build/pages-of';
import { root } from '../../scripts/tree';
import { routes } from '../routes';
import { createAppRouter } from './router';
import type { GuardedRoute } from './route-access';

const HEAD = `# Screens

Every page of the product: its address, who may open it, the designs that have it with a picture of each, and the file of its
route. An admin of the organization has every permission. Where a right or a design is missing, the page says so.

The pictures show a window of 1,280 pixels. \`npm run screenshots -- pages\` takes them, those of tablets and phones, and writes a gallery of all.

A test writes this file from the routes: \`npx vitest run --project dom src/app/screens.test.tsx -u\`.

| Address | Who may open it | Designs | Pictures | Route |
| ------- | --------------- | ------- | -------- | ----- |
`;

const router = createAppRouter(
  new QueryClient(),
  createMemoryHistory({ initialEntries: ['/dashboard'] }),
);

/** Pages that only redirect to another one. */
const LEADS_ON = ['/'];

/** What a route requires, including the routes around it; the outermost first. */
const chainOf = (route: GuardedRoute): GuardedRoute[] => [
  ...(route.parentRoute ? chainOf(route.parentRoute) : []),
  route,
];

function words({ roles = [], permissions = [], feature }: Access): string {
  const rights = [...permissions, ...roles].map(rightName).join(' or ');
  return [rights, feature === undefined ? '' : `with “${rightName(feature)}” on`]
    .filter(Boolean)
    .join(', ');
}

/** Who may open a route: every access on the way to it must be met. */
function whoOf(chain: readonly GuardedRoute[]): string {
  const asked = chain.flatMap(({ options: { staticData } }) => [
    ...(staticData?.access ?? []).flatMap((access) => (access ? [words(access)] : [])),
    ...(staticData?.may ? [`\`${staticData.may.name}\``] : []),
  ]);
  return [...new Set(asked)].join('; ') || 'everyone';
}

/** The pictures of a page, in each design that has it; pages outside the shell are listed under their first word. */
function picturesOf(path: string): string {
  const address = ADDRESSES[path] ?? path.replace(/\/\$\w+$/, '');
  return ['v1', 'v2']
    .flatMap((design) => {
      const file = `images/pages/${fileOf(address, design, 1280)}`;
      return existsSync(join(root, 'docs', file)) ? [`[${design}](${file})`] : [];
    })
    .join(' ');
}

function row({ path, files }: { path: string; files: readonly string[] }): string {
  const route = router.routesByPath[path as keyof typeof router.routesByPath] as GuardedRoute;
  const chain = chainOf(route);
  const design = chain.find(({ options }) => options.staticData?.design)?.options.staticData
    ?.design;
  const file = files.at(-1) ?? '';
  const name = file.replace('/routes/', ': ').replace(/\.tsx$/, '');
  return `| \`${path}\` | ${whoOf(chain)} | ${design ?? 'both'} | ${picturesOf(path)} | [${name}](../src/${file}) |\n`;
}

it('A-18 every screen is listed in docs/screens.md, with who may open it and its pictures', async () => {
  const pages = pagesOf(routes).filter(({ path }) => !LEADS_ON.includes(path));
  const rows = pages.map(row);
  // `npm run screenshots -- pages --project '*-1280' --grep <address>` takes those of a new page.
  expect(pages.filter(({ path }) => picturesOf(path) === '').map(({ path }) => path)).toEqual([]);
  await expect(HEAD + rows.join('')).toMatchFileSnapshot('../../docs/screens.md');
});

it('A-18 every route with a parameter has an address to open it by, and no other address is left', () => {
  const needed = PATHS.filter((path) => path.includes('$'));
  expect(needed.filter((path) => !Object.hasOwn(ADDRESSES, path))).toEqual([]);
  expect(Object.keys(ADDRESSES).filter((path) => !PATHS.includes(path))).toEqual([]);
});
