import { expect } from 'vitest';
import type * as z from 'zod/mini';
import type { Exchanged, Sent } from '@tests/helpers/providers';
import type { Row } from './row';

type Ask = (method: string, path: string, sent?: Sent) => Promise<Exchanged>;

/** Fills `{name}` in all texts of a value. */
function filled(value: unknown, known: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole);
  }
  if (Array.isArray(value)) return value.map((each) => filled(each, known));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, known)]));
}

/** `text` stands for any text that isn’t empty. */
function expected(value: unknown): unknown {
  if (value === 'text') return expect.stringMatching(/./);
  if (Array.isArray(value)) return value.map(expected);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, expected(each)]));
}

/** Makes a row’s call and compares status, shape, reason, and contents with what is documented. */
export async function compared(
  { call, status, shape, body, sent }: Row,
  known: Readonly<Record<string, string>>,
  ask: Ask,
  shapes: Readonly<Record<string, z.ZodMiniType>>,
): Promise<void> {
  const [method = '', path = ''] = call.split(/ (.*)/);
  const { raw, ...rest } = sent;
  const whole = { ...(filled(rest, known) as Sent), ...(raw === undefined ? {} : { raw }) };
  const query = path.includes('?') ? path.indexOf('?') : path.length;
  const address =
    path.slice(0, query) +
    path
      .slice(query)
      .replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(known[name] ?? ''));
  const answer = await ask(method, String(filled(address, known)), whole);
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status });
  const [name = '', reason] = shape.split(' ');
  if (name === 'none') expect(answer.body).toBeUndefined();
  else if (name !== 'partial') {
    const read = shapes[name]?.safeParse(answer.body);
    expect({ issues: read?.error?.issues, body: answer.body }).toMatchObject({ issues: undefined });
    expect(read).toBeDefined();
  }
  if (reason !== undefined) expect(reasonOf(answer.body)).toBe(reason);
  if (body !== undefined)
    expect(answer.body).toMatchObject(expected(filled(body, known)) as object);
}

/** Google’s reason, or Graph’s code. */
function reasonOf(body: unknown): string | undefined {
  const { error } = body as { error: { code: unknown; errors?: { reason: string }[] } };
  return error.errors ? error.errors[0]?.reason : String(error.code);
}
