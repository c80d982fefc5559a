import { http, type HttpHandler } from 'msw';
import type { Cookies } from '../core/auth';

/** What answers a page’s requests: the server itself, or a link to one elsewhere. */
export type Answer = (request: Request, cookies: Cookies) => Promise<Response | undefined>;

/**
 * One handler for every call to an API host. Calls that the contract doesn’t know are passed on, so that MSW reports them as
 * unhandled; assets on the page’s own origin never reach it.
 */
export function mswHandlers(baseUrl: string, answer: Answer): HttpHandler[] {
  return [http.all(`${baseUrl}/*`, async ({ request, cookies }) => answer(request, cookies))];
}
