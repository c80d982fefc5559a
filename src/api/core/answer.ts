import type * as z from 'zod/mini';
import type { ClientConfig } from './client';
import type { AnyEndpoint } from './endpoint';
import { ApiError, ConnectionError, ContractError } from './errors';
import { isPage } from './results';

/** An error body is shown up to this many characters (F-16). */
const RAW_LIMIT = 500;

type Issue = z.core.$ZodIssue;

/**
 * Turns a response into what the caller gets: the inside of `{ result }`, checked against the contract.
 *
 * Strict (development, tests, Storybook): any deviation throws and names endpoint and path. Tolerant (production): extra
 * keys and unknown enum values pass, a missing or mistyped field throws, and either is reported once (F-20).
 */
export async function readAnswer(
  endpoint: AnyEndpoint,
  response: Response,
  config: Pick<ClientConfig, 'strict' | 'onReport'>,
): Promise<unknown> {
  const raw = await response.text().catch((error: unknown) => {
    // Cut off on its way, or too slow (F-26); what the caller gave up is no problem of the connection (F-27).
    if (error instanceof Error && error.name === 'AbortError') throw error;
    throw new ConnectionError(endpoint.id, error);
  });
  const blank = raw.trim() === '';
  let body: unknown;
  let isJson = false;
  if (!blank) {
    try {
      body = JSON.parse(raw);
      isJson = true;
    } catch {
      // Judged below: an error may be plain text or HTML, a success may not.
    }
  }
  if (response.status >= 400) {
    throw new ApiError({
      endpoint: endpoint.id,
      status: response.status,
      statusText: response.statusText,
      response: body,
      raw: raw.slice(0, RAW_LIMIT),
      retryAfter: retryAfter(response.headers.get('Retry-After')),
    });
  }
  const { definition } = endpoint;
  if (blank) {
    if (definition.method !== 'GET') return undefined;
    if (isPage(definition.result)) return { elements: [] };
    throw new ContractError(endpoint.id, 'Empty response');
  }
  if (!isJson) throw new ContractError(endpoint.id, 'Invalid JSON response');
  const inside =
    definition.envelope === 'bare' ? body : (body as { result?: unknown } | null)?.result;
  const parsed = definition.result.safeParse(inside);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const first = issues[0];
  const path = first?.path.join('.') ?? '';
  const message = `${endpoint.id}: ${first?.message ?? 'wrong shape'} at result${path && `.${path}`}`;
  config.onReport?.({ kind: 'drift', endpoint: endpoint.id, path, message });
  const tolerated = config.strict
    ? undefined
    : withNewEnumValues(definition.result, inside, issues);
  if (tolerated) return tolerated.data;
  throw new ContractError(endpoint.id, message, parsed.error);
}

/**
 * Parses an answer whose only faults are texts the contract does not know where it expects one of several: a newer
 * server, not a broken one. The schema still has to run, for its conversions, so it is shown a known value in each such
 * place and the server's own is put back afterwards.
 */
function withNewEnumValues(
  schema: z.ZodMiniType,
  value: unknown,
  issues: readonly Issue[],
): { data: unknown } | undefined {
  const copy: unknown = structuredClone(value);
  const found: [path: readonly PropertyKey[], text: string][] = [];
  for (const issue of issues) {
    const text = at(value, issue.path);
    if (issue.code !== 'invalid_value' || typeof text !== 'string') return undefined;
    put(copy, issue.path, issue.values[0]);
    found.push([issue.path, text]);
  }
  const parsed = schema.safeParse(copy);
  if (!parsed.success) return undefined;
  for (const [path, text] of found) put(parsed.data, path, text);
  return { data: parsed.data };
}

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  );

function put(value: unknown, path: readonly PropertyKey[], item: unknown): void {
  const last = path.at(-1);
  const holder = at(value, path.slice(0, -1));
  if (last !== undefined && holder !== null && typeof holder === 'object') {
    (holder as Record<PropertyKey, unknown>)[last] = item;
  }
}

/** Seconds from a `Retry-After` of seconds or of a date. */
function retryAfter(header: string | null): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.round((at - Date.now()) / 1000));
}
