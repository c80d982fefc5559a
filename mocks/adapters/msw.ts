import { http, type HttpHandler } from 'msw';
import type { Cookies } from '../core/auth';

/** What answers a page's requests: the server itself, or the way to one that lives elsewhere. */
export type Answer = (request: Request, cookies: Cookies) => Promise<Response | undefined>;

/**
 * One handler for every call to an API host. What the contract does not know is passed on, so that MSW reports it as
 * unhandled; assets of the page's own origin never reach it.
 */
export function mswHandlers(baseUrl: string, answer: Answer): HttpHandler[] {
  return [http.all(`${baseUrl}/*`, async ({ request, cookies }) => answer(request, cookies))];
}
