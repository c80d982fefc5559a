import type { AnyEndpoint } from '@/api/core/endpoint';
import type { FakeServer } from '@mocks/core/serve';

type Values = Readonly<Record<string, unknown>>;

/** A real call of an endpoint. */
export interface Example {
  readonly params: Values;
  readonly query: Values;
  readonly body: unknown;
  /** The answer as it went over the wire, with long lists shortened; undefined if it had no body. */
  readonly answer?: unknown;
  /** The call as typed in a shell, against the fake server alone. */
  readonly curl: string;
}

/** A valid call of an endpoint, with the world first brought into the state it needs. */
export interface ReadyCall extends Pick<Example, 'params' | 'query' | 'body'> {
  readonly request: Request;
}

/** The host of the calls in examples. */
const HOST = 'http://localhost:4010';
/** The number of list elements to show. */
const SHOWN = 2;

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Header names as people write them. */
const titled = (name: string): string =>
  name.replaceAll(/(?:^|-)[a-z]/g, (letter) => letter.toUpperCase());

function curlOf({ method, url, headers }: Request, body: string): string {
  const sent = [...headers].filter(([name]) => body !== '' || name !== 'content-type');
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`,
    ...sent.map(([name, value]) => `-H ${quoted(`${titled(name)}: ${value}`)}`),
    ...(body === '' ? [] : [`-d ${quoted(body)}`]),
  ].join(' \\\n  ');
}

/** A value with its lists shortened to a few typical elements. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, SHOWN).map(shortened);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]));
}

/** Shortens only the outer list, for answers whose inner lists must be complete, such as the days of a week. */
function fewerElements(value: unknown): unknown {
  const { result } = value as { result?: { elements?: unknown[] } | null };
  if (!result?.elements) return value;
  return { ...(value as object), result: { ...result, elements: result.elements.slice(0, SHOWN) } };
}

/** An answer, shortened as far as the contract allows. */
function cut(endpoint: AnyEndpoint, answer: unknown): unknown {
  const { result, envelope } = endpoint.definition;
  const inside = (value: unknown): unknown =>
    envelope === 'bare' ? value : (value as { result: unknown }).result;
  const versions = [shortened(answer), fewerElements(answer)];
  return versions.find((version) => result.safeParse(inside(version)).success) ?? answer;
}

/**
 * Calls every endpoint and keeps the requests and answers. Throws when a call is refused, because an example shows what
 * works.
 *
 * @param ready brings the server’s world into the state a call needs, and describes the call
 */
export async function examplesOf(
  endpoints: readonly AnyEndpoint[],
  server: FakeServer,
  ready: (endpoint: AnyEndpoint) => Promise<ReadyCall>,
): Promise<Record<string, Example>> {
  const examples: Record<string, Example> = {};
  for (const endpoint of endpoints) {
    const { request, params, query, body } = await ready(endpoint);
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const { method, headers } = request;
    const url = new URL(HOST + pathname + search);
    const given = await server.answer({ method, url, headers, cookies: {}, text: () => text });
    // The negotiation belongs to the hub, not to a handler.
    if (given === undefined) continue;
    if (given?.status !== 200) {
      throw new Error(`${endpoint.id} was answered ${given?.status}: ${given?.body ?? ''}`);
    }
    const curl = curlOf(new Request(url, { method, headers }), text);
    const answer: unknown = given.body === null ? undefined : JSON.parse(given.body);
    const example = { params, query, body, curl };
    examples[endpoint.id] =
      answer === undefined ? example : { ...example, answer: cut(endpoint, answer) };
  }
  return examples;
}
