/** No answer within this many milliseconds counts as a connection problem (F-26). */
export const TIMEOUT = 60_000;

export interface HttpRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
  form: boolean;
  signal: AbortSignal | undefined;
}

/**
 * The only place that talks HTTP. Credentials always travel, the content type is JSON, nothing is retried here (reads are
 * retried by the query client, writes never), and a status is an answer like any other.
 */
export function transport({
  url,
  method,
  headers,
  body,
  form,
  signal,
}: HttpRequest): Promise<Response> {
  // A form names its own content type.
  const isForm = form && body !== undefined;
  const limit = AbortSignal.timeout(TIMEOUT);
  return fetch(url, {
    method,
    headers: isForm ? headers : { ...headers, 'Content-Type': 'application/json' },
    ...(body === undefined
      ? {}
      : {
          body: isForm ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body),
        }),
    credentials: 'include',
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
}
