import ky from 'ky';
import { TIMEOUT } from './timeout';

export interface HttpRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
  form: boolean;
  signal: AbortSignal | undefined;
  /** Is sent even if the page is being unloaded. */
  keepalive?: boolean | undefined;
}

/**
 * The only place that uses HTTP. Credentials are always sent, and the content type is JSON. Nothing is retried here (the query
 * client retries reads; writes are never retried), and any status is an answer.
 */
export function transport({
  url,
  method,
  headers,
  body,
  form,
  signal,
  keepalive = false,
}: HttpRequest): Promise<Response> {
  const content =
    body === undefined
      ? { headers: { ...headers, 'Content-Type': 'application/json' } }
      : form
        ? { headers, body: new URLSearchParams(body as Record<string, string>) }
        : { headers, json: body };
  return ky(url, {
    method,
    ...content,
    ...(signal ? { signal } : {}),
    keepalive,
    credentials: 'include',
    // The API never redirects. Where it leads could be another host, which must not get the credentials.
    redirect: 'error',
    retry: 0,
    timeout: TIMEOUT,
    throwHttpErrors: false,
  });
}
