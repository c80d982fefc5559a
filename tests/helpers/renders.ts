import type { ProfilerOnRenderCallback } from 'react';

/** React’s record of a rendered element. Read, never written; only tests look at it. */
interface Fiber {
  readonly tag: number;
  readonly type: unknown;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: unknown;
  readonly memoizedState: unknown;
  readonly dependencies: { readonly firstContext: Context | null } | null;
}
interface Context {
  readonly memoizedValue: unknown;
  readonly next: Context | null;
}
interface Hook {
  readonly memoizedState: unknown;
  readonly queue: unknown;
  readonly next: Hook | null;
}

/** Functions, classes, `forwardRef`, and both kinds of `memo`. */
const COMPONENTS = new Set([0, 1, 11, 14, 15]);
/** React sets it on what it called in this render, for its developer tools. */
const PERFORMED_WORK = 1;
/** Differences deeper than this are ignored: a page’s data is flatter. */
const DEPTH = 8;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether two values are equal. All functions are: a new one for the same purpose doesn’t need a render. */
function same(a: unknown, b: unknown, depth = 0): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a === 'function' && typeof b === 'function') return true;
  if (!isObject(a) || !isObject(b) || depth > DEPTH) return false;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (a instanceof Node || a instanceof Map || a instanceof Set || a instanceof Date) return false;
  if ('$$typeof' in a) {
    return (
      a['type'] === b['type'] && a['key'] === b['key'] && same(a['props'], b['props'], depth + 1)
    );
  }
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => same(a[key], b[key], depth + 1))
  );
}

/** The values of a component’s own state, including those of stores and queries. */
function statesOf({ memoizedState }: Fiber): unknown[] {
  const found: unknown[] = [];
  const isHook = (value: unknown): value is Hook => isObject(value) && 'queue' in value;
  // A class keeps its own object there.
  if (!isHook(memoizedState)) return [memoizedState];
  for (let at: Hook | null = memoizedState; at; at = at.next) {
    if (at.queue !== null) found.push(at.memoizedState);
  }
  return found;
}

function contextsOf({ dependencies }: Fiber): unknown[] {
  const found: unknown[] = [];
  for (let at = dependencies?.firstContext ?? null; at; at = at.next) found.push(at.memoizedValue);
  return found;
}

function nameOf(type: unknown): string {
  if (typeof type === 'function') return type.name;
  if (!isObject(type)) return '';
  return nameOf(type['type'] ?? type['render']);
}

/** Renders since the page first rendered. */
export interface Renders {
  /** Renders of the page or any part of it. */
  readonly commits: number;
  /** Calls of components. */
  readonly rendered: number;
  /** The components that were called again although nothing had changed for them, one entry per call. */
  readonly forNothing: readonly string[];
}

/**
 * Counts how often the components within a `Profiler` render, and which of those render again with the same props, state, and
 * contexts.
 *
 * @param container the element in which the application is rendered
 */
export function countRenders(container: Element): Renders & { onRender: ProfilerOnRenderCallback } {
  const counts = { commits: 0, rendered: 0, forNothing: [] as string[] };
  const rootOf = (): Fiber | undefined => {
    const key = Object.keys(container).find((each) => each.startsWith('__reactContainer$'));
    const host = key === undefined ? undefined : (Reflect.get(container, key) as unknown);
    const root = isObject(host) ? host['stateNode'] : undefined;
    return isObject(root) ? (root['current'] as Fiber) : undefined;
  };
  const visit = (fiber: Fiber, isNew: boolean): void => {
    const before = isNew ? null : fiber.alternate;
    if (COMPONENTS.has(fiber.tag) && (before === null || (fiber.flags & PERFORMED_WORK) !== 0)) {
      counts.rendered += 1;
      if (
        before &&
        same(before.memoizedProps, fiber.memoizedProps) &&
        same(statesOf(before), statesOf(fiber)) &&
        same(contextsOf(before), contextsOf(fiber))
      ) {
        counts.forNothing.push(nameOf(fiber.type));
      }
    }
    // What React skipped is the same object as before.
    if (before && fiber.child === before.child) return;
    for (let at = fiber.child; at; at = at.sibling) visit(at, before === null);
  };
  return Object.assign(counts, {
    onRender: () => {
      counts.commits += 1;
      const root = rootOf();
      if (root) visit(root, false);
    },
  });
}
