import { endpoints as contract } from '@/api';
import type { AnyEndpoint } from '@/api/core/endpoint';
import type { Adaptation } from '@/api/host/adapt';
import { session, type TokenPair } from '@/api/session';
import { runChecks } from './checks';
import { Host, Stopped } from './host';
import { KnownIds } from './ids';
import type { Settings } from './settings';
import type { Finding, Outcome } from './types';
import { about, walk } from './walk';
import { tryWrites } from './writes';

/** What an earlier run found before it ended early. The only part that holds ids. */
export interface Progress {
  readonly api: string;
  readonly organization: string;
  readonly outcomes: readonly Outcome[];
  readonly known: KnownIds['all'];
}

export interface Report {
  readonly api: string;
  readonly organization: string;
  readonly at: string;
  readonly calls: number;
  /** In the order of the report: what we inferred first, then what needs work. */
  readonly outcomes: readonly Outcome[];
  readonly checks: readonly Finding[];
  /** What this run has created and may not have removed. */
  readonly left: readonly string[];
  /** Why the run ended early; undefined if it’s complete. */
  readonly stopped?: string;
}

export interface RunOptions extends Omit<Settings, 'out' | 'record' | 'write'> {
  /** Whether it may write, too. */
  readonly write?: boolean;
  readonly before?: Progress | undefined;
  readonly onOutcome?: (outcome: Outcome, done: number, total: number) => void;
  readonly onProgress?: (progress: Progress) => void;
  /** Called once everything was asked, to read more of the host. */
  readonly record?: ((host: Host) => Promise<void>) | undefined;
  readonly now?: () => number;
  /** The contract unless said. */
  readonly endpoints?: readonly AnyEndpoint[];
  /** How often each endpoint is called, for its times: three times unless said. */
  readonly calls?: number;
  readonly adaptations?: readonly Adaptation[];
}

const ORDER: readonly Outcome['verdict'][] = [
  'missing',
  'fails',
  'differs',
  'refused',
  'not reachable',
  'fits',
  'not asked',
];

const inOrder = (outcomes: Iterable<Outcome>): Outcome[] =>
  [...outcomes].toSorted(
    (one, other) =>
      Number(other.inferred) - Number(one.inferred) ||
      ORDER.indexOf(one.verdict) - ORDER.indexOf(other.verdict) ||
      one.endpoint.localeCompare(other.endpoint, 'en'),
  );

/** Most writes are only listed, because asking would change something. */
const notAsked = (endpoint: AnyEndpoint): Outcome => ({
  ...about(endpoint),
  verdict: 'not asked',
  why: 'a write',
});

/** Signs in as a person would, for tokens and a cookie that may be used up. */
async function signedIn(
  host: Host,
  { email, password }: NonNullable<Settings['signIn']>,
): Promise<TokenPair> {
  const { status, ours } = await host.call(
    session.identity,
    { body: { email, password } },
    { auth: 'none', organization: false },
  );
  const parsed = session.identity.definition.result.safeParse(ours);
  if (parsed.success) return parsed.data;
  const { method, path } = host.has(session.identity).definition;
  throw new Stopped(`the sign-in with ${method} ${path} failed (${status})`);
}

/** Asks the host for everything that can be read, and for what it has to do besides. */
export async function probe(options: RunOptions): Promise<Report> {
  const {
    api,
    organization,
    app,
    before,
    signIn,
    onOutcome,
    endpoints = contract,
    now = Date.now,
  } = options;
  const host = new Host(options);
  const known = new KnownIds(before?.known);
  // What failed may have been the trouble that ended that run.
  const kept = before?.outcomes.filter(({ verdict }) => verdict !== 'fails');
  const done = new Map(kept?.map((outcome) => [outcome.endpoint, outcome]));
  let checks: Finding[] = [];
  const left: string[] = [];
  let stopped: string | undefined;
  try {
    const tokens = signIn && (await signedIn(host, signIn));
    if (tokens) host.credentials = { ...host.credentials, bearer: tokens.access_token };
    const { status } = await host.call(session.me);
    if (status === 401 || status === 403)
      throw new Stopped(`the host doesn’t accept the credentials (${status})`);
    await walk({
      host,
      endpoints,
      known,
      done,
      slow: options.slow,
      calls: options.calls ?? 3,
      now: new Date(now()),
      ...(onOutcome ? { onOutcome } : {}),
    });
    await options.record?.(host);
    // Different in each run, so that nothing of an earlier one is taken for this one’s.
    if (options.write) await tryWrites({ host, known, done, mark: `${now()}` }, left);
    checks = await runChecks({ host, app, tokens, outcomes: [...done.values()], now });
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    stopped = error.message;
    options.onProgress?.({ api, organization, outcomes: [...done.values()], known: known.all });
  }
  const writes = endpoints
    .filter(({ id, definition }) => definition.method !== 'GET' && !done.has(id))
    .map((endpoint) => notAsked(host.has(endpoint)));
  return {
    api,
    organization,
    at: new Date(now()).toISOString(),
    calls: host.calls,
    outcomes: inOrder([...done.values(), ...writes]),
    checks,
    left,
    ...(stopped === undefined ? {} : { stopped }),
  };
}

/** Whether an outcome needs work on the host, or an adaptation here. */
export const isDeviation = ({ verdict, status, unknown, slow }: Outcome): boolean =>
  ['missing', 'fails', 'differs'].includes(verdict) ||
  // Any other refusal is about the call itself.
  (verdict === 'refused' && status !== 401 && status !== 403) ||
  unknown !== undefined ||
  slow === true;

/** 0 if everything that could be asked fits, 1 if something doesn’t, and 2 if the run isn’t complete. */
export function exitCodeOf({ outcomes, checks, left, stopped }: Report): number {
  if (stopped !== undefined) return 2;
  return left.length > 0 ||
    outcomes.some(isDeviation) ||
    checks.some(({ state }) => state === 'found')
    ? 1
    : 0;
}
