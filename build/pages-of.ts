import type { VirtualRootRoute, VirtualRouteNode } from '@tanstack/virtual-file-routes';

/** A page of the product: its address and the route files it’s made of, outermost first. */
export interface PageOfRoutes {
  path: string;
  files: string[];
}

const join = (base: string, path: string) =>
  `${base}/${path}`.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');

/** Every page in the table of contents (`src/routes.ts`), sorted by address. A layout isn’t a page. */
export function pagesOf(root: VirtualRootRoute): PageOfRoutes[] {
  const walk = (node: VirtualRouteNode, base: string, files: readonly string[]): PageOfRoutes[] => {
    if (node.type === 'physical')
      throw new Error(`Physical routes are not used: ${node.directory}`);
    const own = 'file' in node && node.file ? [...files, node.file] : [...files];
    if (node.type === 'index') return [{ path: base, files: own }];
    const path = node.type === 'route' ? join(base, node.path) : base;
    const children = node.children ?? [];
    const below = children.flatMap((child) => walk(child, path, own));
    const isPage = node.type === 'route' && !children.some((child) => child.type === 'index');
    return isPage && own.length > files.length ? [{ path, files: own }, ...below] : below;
  };
  return (root.children ?? [])
    .flatMap((node) => walk(node, '/', [root.file]))
    .toSorted((a, b) => a.path.localeCompare(b.path, 'en'));
}
