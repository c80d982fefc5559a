import { render, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { personaUserId } from '@mocks/core/auth';
import { startTestApp, type OpenOptions } from './app';

/** What a page’s content needs from the server, and when. */
export interface ContentReads extends Pick<OpenOptions, 'persona'> {
  /** Names the case: the page, and what is special about its address. */
  readonly name: string;
  /** Path and query. */
  readonly path: string;
  /**
   * The endpoints by round, one entry per call. The first round is sent as soon as the session is known; each further one needs
   * an answer of the round before. Say in a comment why the API forces more than one.
   */
  readonly rounds: readonly (readonly string[])[];
  /** Resolves once all of the content is on the page. */
  readonly content: () => Promise<unknown>;
  /** Endpoints that the page may read once it’s rendered: parts below the fold, never its content. */
  readonly later?: readonly string[];
  /** The world of the case; the default one if left out. */
  readonly server?: () => TestServer;
}

/** What the session and the frame read on every page; the frame also does so long after the page is rendered. */
const FRAME = /^(session|notifications|telemetry)\.|^(offices|divisions)\.list$/;
/** Read by the frame once the page is idle, and by some pages for their content. */
const FRAME_AT_REST = ['schedules.kind', 'settings.user'];

/**
 * A server that holds back its answers about a page’s content until they’re released. This proves that each call was sent without
 * waiting for them.
 */
export function heldServer(server: TestServer) {
  const calls: string[] = [];
  let held: (() => void)[] = [];
  let isOpen = false;
  return {
    /** The endpoints of the content’s calls so far, in order. */
    calls,
    /** Releases all answers that are currently held. */
    release(): void {
      const waiting = held;
      held = [];
      for (const go of waiting) go();
    },
    /** The number of answers that are currently held. */
    get waiting(): number {
      return held.length;
    },
    /** Releases the answer that was requested first. */
    releaseNext(): void {
      held.shift()?.();
    },
    /** Holds back no answers from now on. */
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
 * Proves that a route’s loader starts every read that the page’s content needs, and in how many rounds. Nothing is
 * rendered until all of them are answered, so no component can have started one. Then the page is rendered, and must show its
 * content without another call.
 *
 * @param serve makes a server answer the application’s calls, from `journeys()`
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

/** Someone has switched to the new design, which workplace requests require. */
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

/** Content that is one element. */
export const seen = (find: () => Promise<unknown>) => async (): Promise<void> => {
  await find();
};
