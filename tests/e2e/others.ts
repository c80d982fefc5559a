import type { Page } from '@playwright/test';

/** A call to the server’s API. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

/** Runs where it can reach the server: in the page, whose worker contains it, or here. */
async function send({
  origin,
  persona,
  method,
  path,
  body,
}: Call & { origin: string; persona: string }): Promise<unknown> {
  const response = await fetch(origin + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer persona:${persona}`,
      'X-Organization': 'meridian',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return ((await response.json()) as { result: unknown }).result;
}

/** A call by someone else in the meantime, in the world of a demo page. */
export const inDemo = (page: Page, persona: string, call: Call): Promise<unknown> =>
  page.evaluate(send, { origin: '', persona, ...call });

/** The same for the deployed build. */
export const inDeployed = (persona: string, call: Call): Promise<unknown> =>
  send({ origin: 'http://127.0.0.1:4010', persona, ...call });

/** A booking of one place. */
export const booking = (
  resource_id: string,
  start: string,
  end: string,
  more: Readonly<Record<string, unknown>> = {},
): Call => ({
  method: 'POST',
  path: '/v1/schedules',
  body: { schedule_slots: [{ resource_id, start, end }], ...more },
});
