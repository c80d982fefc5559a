import { render, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { personaUserId } from '@mocks/core/auth';
import { startTestApp, type OpenOptions } from './app';

/** What the content of a page needs from the server, and when. */
export interface ContentReads extends Pick<OpenOptions, 'persona'> {
  /** Names the case: the page, and what is special about its address. */
  readonly name: string;
  /** Path and query. */
  readonly path: string;
  /**
   * Endpoints by round, one entry for each call. The first round leaves as soon as the session is known; each further one
   * needs an answer of the round before. Say in a comment why the API forces more than one.
   */
  readonly rounds: readonly (readonly string[])[];
  /** Resolves once all of the content is on the page. */
  readonly content: () => Promise<unknown>;
  /** Endpoints that the page may read once it is drawn: parts below the fold, never its content. */
  readonly later?: readonly string[];
  /** The world of the case; the usual one unless told. */
  readonly server?: () => TestServer;
}

/** What the session and the frame around every page read, the latter also long after the page is drawn. */
const FRAME = /^(session|notifications|telemetry)\.|^(offices|divisions)\.list$/;
/** Read by the frame once the page is at rest, and by some pages for their content. */
const FRAME_AT_REST = ['schedules.kind', 'settings.user'];

/**
 * A server that keeps back its answers about the content of a page until they are released, so that each call is known to
 * have left without them.
 */
export function heldServer(server: TestServer) {
  const calls: string[] = [];
  let held: (() => void)[] = [];
  let isOpen = false;
  return {
    /** Endpoints of the content's calls so far, in order. */
    calls,
    /** Lets the answers go that are held now. */
    release(): void {
      const waiting = held;
      held = [];
      for (const go of waiting) go();
    },
    /** How many answers are held now. */
    get waiting(): number {
      return held.length;
    },
    /** Lets the answer go that was asked for first. */
    releaseNext(): void {
      held.shift()?.();
    },
    /** Holds back no answer from now on. */
    open(): void {
      isOpen = true;
    },
    server: {
      ...server,
      async fetch(...args: Parameters<TestServer['fetch']>) {
        const [{ method, url }] = args;
        const endpoint = server.endpointOf(method, new URL(url).pathname) ?? url;
        const answer = await server.fetch(...args);
        if (FRAME.test(endpoint)) return answer;
        calls.push(endpoint);
        if (!isOpen) await new Promise<void>((resolve) => held.push(resolve));
        return answer;
      },
    } satisfies TestServer,
  };
}

/**
 * Proves that the loader of a route starts every read that the content of its page needs, and in how many rounds. Nothing is
 * drawn until all of them are answered, so no component can have started one; then the page is drawn, and must show its
 * content without another call.
 *
 * @param serve makes a server answer the calls of the application, from `journeys()`
 */
export async function expectContentReads(
  { path, persona = 'member', rounds, content, later = [], server = testServer }: ContentReads,
  serve: (server: TestServer) => TestServer,
): Promise<void> {
  const held = heldServer(server());
  const app = await startTestApp(serve(held.server), { persona, path });
  const left: string[] = [];
  for (const round of rounds) {
    left.push(...round);
    await waitFor(() => expect(held.calls.toSorted()).toEqual(left.toSorted()), {
      timeout: 10_000,
    });
    held.release();
  }
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0), { timeout: 10_000 });
  held.open();
  render(app.element);
  await content();
  const allowed = [...later, ...FRAME_AT_REST.filter((endpoint) => !left.includes(endpoint))];
  const rest = [...left];
  const others = held.calls.filter((endpoint) => {
    const at = rest.indexOf(endpoint);
    if (at >= 0) rest.splice(at, 1);
    return at < 0 && !allowed.includes(endpoint);
  });
  expect(others).toEqual([]);
}

/** Someone has chosen the new design, which workplace requests belong to. */
export const inNewDesign = (persona = 'member') => {
  const server = testServer();
  server.world.tables.userSettings.insert({
    id: `uset_design_${persona}`,
    user_id: personaUserId(persona),
    type: 'design_system_version',
    value: 'v2',
  });
  return server;
};

/** Content that is one thing. */
export const seen = (find: () => Promise<unknown>) => async (): Promise<void> => {
  await find();
};
