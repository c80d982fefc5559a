import type { ClientConfig } from './client-config';
import type { AnyEndpoint } from './definition';
import { ApiError, ConnectionError, ContractError } from './errors';
import { validateByRow } from './long-page';
import { isPage } from './results';

/**
 * Pages of up to this many rows are validated in one go: pages show the bookings of an office’s day first, so these shouldn’t
 * wait.
 */
const LONG = 1000;

/** An error body is shown up to this many characters (F-16). */
const RAW_LIMIT = 500;

/**
 * Turns a response into what the caller gets: the content of `{ result }`, validated against the contract.
 *
 * Strict (development, tests, Storybook): any deviation throws and names the endpoint and path. Tolerant (production): extra
 * keys and unknown enum values pass, and a missing or mistyped field throws. Either is reported once (F-20).
 *
 * @param onAnswer gets the inside before it’s checked
 */
export async function readAnswer(
  endpoint: AnyEndpoint,
  response: Response,
  config: Pick<ClientConfig, 'strict' | 'onReport'>,
  onAnswer?: (inside: unknown) => void,
): Promise<unknown> {
  const raw = await response.text().catch((error: unknown) => {
    // The connection broke or was too slow (F-26). If the caller canceled the request, it isn’t a connection problem (F-27).
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
      // Checked below: an error may be plain text or HTML, a success may not.
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
  onAnswer?.(inside);
  const judged = isLong(inside) ? await validateByRow(definition.result, inside) : undefined;
  if (judged) return judged;
  const parsed = definition.result.safeParse(inside);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const first = issues[0];
  const path = first?.path.join('.') ?? '';
  const message = `${endpoint.id}: ${first?.message ?? 'wrong shape'} at result${path && `.${path}`}`;
  config.onReport?.({ kind: 'drift', endpoint: endpoint.id, path, message });
  // A newer server is rare, so the code for its answers loads only when it’s needed.
  const tolerated = config.strict
    ? undefined
    : (await import('./new-values')).withNewEnumValues(definition.result, inside, issues);
  if (tolerated) return tolerated.data;
  throw new ContractError(endpoint.id, message, parsed.error);
}

/** Whether an answer is a list page with so many rows that validating them takes noticeable time. */
const isLong = (answer: unknown): answer is { readonly elements: readonly unknown[] } => {
  const elements = (answer as { readonly elements?: unknown } | null | undefined)?.elements;
  return Array.isArray(elements) && elements.length > LONG;
};

/** Seconds from a `Retry-After` header, which contains either seconds or a date. */
function retryAfter(header: string | null): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.round((at - Date.now()) / 1000));
}
