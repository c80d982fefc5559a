import type { AnyEndpoint } from '@/api/core/endpoint';
import { isPage, nothing } from '@/api/core/results';
import type { Answer, Called, Host } from './host';
import { missingIn, queryFor, sourcesOf, type KnownIds } from './ids';
import { differencesOf, renamedTo, unknownFields, type Difference } from './shapes';
import type { Outcome, Times, Values } from './types';

export interface WalkOptions {
  readonly host: Host;
  readonly endpoints: readonly AnyEndpoint[];
  readonly known: KnownIds;
  /** Results of an earlier run that goes on now. */
  readonly done: Map<string, Outcome>;
  /** Milliseconds from which an endpoint is slow. */
  readonly slow: number;
  /** How many calls each endpoint gets. */
  readonly calls: number;
  readonly now: Date;
  readonly onOutcome?: (outcome: Outcome, done: number, total: number) => void;
}

/** What an outcome says of its endpoint. */
export const about = ({ id, definition: { method, path, provenance } }: AnyEndpoint) => ({
  endpoint: id,
  method,
  path,
  inferred: provenance === 'inferred',
});

/** The first calls of the application come first, because every other one depends on them. */
const isSession = ({ area }: AnyEndpoint): boolean => area === 'session';

/**
 * Asks for everything that can be read, in an order in which earlier answers give the ids that later calls need. Never writes.
 * Throws {@link Stopped} if the host asks to stop; what was found until then is in `done`.
 */
export async function walk(options: WalkOptions): Promise<void> {
  const { endpoints, done, known, host, onOutcome } = options;
  const reads = endpoints.filter(({ definition }) => definition.method === 'GET');
  let waiting = reads
    .filter(({ id }) => !done.has(id))
    .toSorted((one, other) => +isSession(other) - +isSession(one));
  const add = (outcome: Outcome) => {
    done.set(outcome.endpoint, outcome);
    onOutcome?.(outcome, done.size, reads.length);
  };
  for (;;) {
    const ready = waiting.filter(
      (endpoint) =>
        typeof known.paramsFor(endpoint, host.organization) !== 'string' &&
        missingIn(endpoint, queryFor(endpoint, known, options.now)) === undefined,
    );
    if (ready.length === 0) break;
    for (const endpoint of ready) add(await outcomeOf(endpoint, options));
    waiting = waiting.filter(({ id }) => !done.has(id));
  }
  for (const endpoint of waiting) add(notReachable(endpoint, options));
}

function notReachable(endpoint: AnyEndpoint, { known, host, now, done }: WalkOptions): Outcome {
  const params = known.paramsFor(endpoint, host.organization);
  const name =
    typeof params === 'string' ? params : missingIn(endpoint, queryFor(endpoint, known, now));
  const from = sourcesOf(endpoint, name ?? '').map((source) => {
    const { verdict = 'not asked', empty } = done.get(source.from) ?? {};
    return `${source.from} (${empty === true ? 'without rows' : verdict})`;
  });
  const why =
    from.length === 0 ? 'which no read tells' : `which ${from.join(' or ')} would have given`;
  return { ...about(endpoint), verdict: 'not reachable', why: `needs :${name}, ${why}` };
}

async function outcomeOf(endpoint: AnyEndpoint, options: WalkOptions): Promise<Outcome> {
  const { host, known } = options;
  const theirs = host.has(endpoint);
  const { auth = 'session' } = theirs.definition;
  if (host.proofFor(auth) === undefined) {
    const why =
      auth === 'basic'
        ? 'needs ATRIUM_SYNC_USER and ATRIUM_SYNC_PASSWORD'
        : 'needs a device that waits to be paired';
    return { ...about(endpoint), verdict: 'not reachable', why };
  }
  const found = known.paramsFor(endpoint, host.organization);
  const query = queryFor(endpoint, known, options.now);
  let outcome: Outcome | undefined;
  for (const params of typeof found === 'string' ? [] : found) {
    const answer = await host.call(endpoint, { params, query });
    outcome = { ...about(theirs), ...judged(theirs, endpoint, answer, params) };
    if (answer.status === 404) continue;
    if (answer.status === 0 || answer.status >= 400) break;
    known.learn(endpoint, params, answer.ours);
    const took = [answer.took];
    while (took.length < options.calls)
      took.push((await host.call(endpoint, { params, query })).took);
    const times = timesOf(took);
    outcome = { ...outcome, times, slow: times.p50 > options.slow };
    break;
  }
  return outcome ?? { ...about(endpoint), verdict: 'not reachable' };
}

function timesOf(took: readonly number[]): Times {
  const sorted = took.toSorted((one, other) => one - other);
  const nearest = (share: number) =>
    Math.round(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0);
  return { p50: nearest(0.5), p95: nearest(0.95) };
}

const isHtml = ({ text, headers }: Answer): boolean =>
  (headers.get('Content-Type') ?? '').includes('html') || /^\s*</.test(text);

/** The names of the fields that a refusal mentions. */
function refusedFields({ json }: Answer): string {
  const { result } = (json ?? {}) as { readonly result?: { readonly errors?: object } | null };
  const names = Object.keys(result?.errors ?? {}).filter((name) => /^\w{1,40}$/.test(name));
  return names.length === 0 ? '' : `, because of ${names.join(', ')}`;
}

type Judged = Pick<Outcome, 'verdict' | 'why' | 'status' | 'differences' | 'unknown' | 'empty'>;

/** What an answer says about the host. @param contract the endpoint as the application has it, which an adaptation has to lead to */
export function judged(
  { definition }: AnyEndpoint,
  contract: AnyEndpoint,
  answer: Called,
  params: Values,
): Judged {
  const { status, theirs, ours } = answer;
  const differs = (path: string, expected: string, got: string): Judged => ({
    status,
    verdict: 'differs',
    differences: [{ path, expected, found: got, count: 1 }],
  });
  if (status === 0) return { verdict: 'fails', why: `no answer (${answer.text})` };
  if (status === 404 || status === 405 || status === 501) {
    const isOfIds = Object.keys(params).some((name) => !['org', 'slug'].includes(name));
    const why =
      status !== 404
        ? `the host doesn’t serve ${definition.method} at this path`
        : isOfIds
          ? 'the host has nothing at this path, even for ids from its own answers'
          : 'the host has nothing at this path';
    return { status, verdict: 'missing', why: `${status}: ${why}` };
  }
  if (status >= 500) return { status, verdict: 'fails', why: `${status} from the host` };
  if (status >= 400) {
    const { roles = [], permissions = [], feature } = definition.access ?? {};
    const needs = [...roles, ...permissions, ...(feature === undefined ? [] : [feature])];
    const words = needs.length === 0 ? '' : `; it needs ${needs.join(' or ')}`;
    return { status, verdict: 'refused', why: `${status}${refusedFields(answer)}${words}` };
  }
  if (status >= 300) return differs('', 'an answer', `a redirect (${status})`);
  if (definition.result === nothing) return { status, verdict: 'fits' };
  if (answer.text.trim() === '') return differs('', 'JSON', 'an empty body');
  if (answer.json === undefined)
    return differs('', 'JSON', isHtml(answer) ? 'an HTML page' : 'another text');
  if (theirs === undefined) return differs('', '{ result }', 'JSON without it');
  const unknown = unknownFields(definition.result, theirs);
  const found = differencesOf(definition.result, theirs);
  const differences = (
    found.length > 0 ? found : differencesOf(contract.definition.result, ours)
  ).map((each): Difference => {
    const name = renamedTo(each, unknown);
    return name === undefined
      ? each
      : { ...each, found: `${each.found}; perhaps it’s called ${name}` };
  });
  const { elements } = (ours ?? {}) as { readonly elements?: unknown };
  const empty =
    isPage(contract.definition.result) && Array.isArray(elements) && elements.length === 0;
  return {
    status,
    verdict: differences.length === 0 ? 'fits' : 'differs',
    ...(differences.length > 0 ? { differences } : {}),
    ...(unknown.length > 0 ? { unknown } : {}),
    ...(empty ? { empty } : {}),
  };
}
