import type { Route } from './implement';

interface Node {
  readonly literal: Map<string, Node>;
  param: Node | undefined;
  readonly routes: Map<string, Route>;
}

const node = (): Node => ({ literal: new Map(), param: undefined, routes: new Map() });

/** Segments of a path. A trailing slash is a separate segment, because `/work_policies/uses/` is a different path. */
const segmentsOf = (path: string): string[] => path.slice(1).split('/');

export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds a request’s route: literal segments win over parameters, segment by segment. */
export class Router {
  private readonly root = node();

  constructor(routes: Iterable<Route>) {
    for (const route of routes) {
      const { method, path } = route.endpoint.definition;
      let at = this.root;
      for (const segment of segmentsOf(path)) {
        if (segment.startsWith(':')) at = at.param ??= node();
        else {
          const next = at.literal.get(segment) ?? node();
          at.literal.set(segment, next);
          at = next;
        }
      }
      if (at.routes.has(method)) throw new Error(`Two handlers for ${method} ${path}`);
      at.routes.set(method, route);
    }
  }

  /** Undefined if no endpoint has this method and path. */
  match(method: string, path: string): Match | undefined {
    const segments = segmentsOf(path);
    const route = this.find(this.root, segments, 0, method);
    if (!route) return undefined;
    const params: Record<string, string> = {};
    for (const [index, name] of segmentsOf(route.endpoint.definition.path).entries()) {
      if (name.startsWith(':')) params[name.slice(1)] = decode(segments[index] ?? '');
    }
    return { route, params };
  }

  private find(
    at: Node,
    segments: readonly string[],
    index: number,
    method: string,
  ): Route | undefined {
    const segment = segments[index];
    if (segment === undefined) return at.routes.get(method);
    const literal = at.literal.get(segment);
    const found = literal && this.find(literal, segments, index + 1, method);
    if (found) return found;
    return at.param && segment !== ''
      ? this.find(at.param, segments, index + 1, method)
      : undefined;
  }
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
