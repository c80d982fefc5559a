import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { area, endpoint } from '@/api/core/endpoint';
import { Id, Instant } from '@/api/core/fields';
import { nothing } from '@/api/core/results';
import { changesOf } from '@/api/schemas/changes';
import '@/areas/places/wifi/strings';
import { LEFT_OUT } from '@/writes/copy';
import { NOT_IN_FORM, type ResourceFormOf } from './definition';
import { text } from './fields';
import { resourceWrites } from './writes';

const Thing = z.object({ id: Id, name: z.string(), security: z.string(), updated_at: Instant });
const Write = z.object({ name: z.string(), security: z.optional(z.string()) });
const Secret = z.extend(Write, { password: z.string() });

const callsOf = <S extends z.ZodMiniObject>(body: S) =>
  area('things', {
    create: endpoint({ method: 'POST', path: '/things', summary: '', body, result: Thing }),
    update: endpoint({
      method: 'PUT',
      path: '/things/:id',
      summary: '',
      body: changesOf(body),
      result: Thing,
    }),
    remove: endpoint({ method: 'DELETE', path: '/things/:id', summary: '', result: nothing }),
  });

/** Any namespace that has the strings of an object. */
const SAID = { subject: 'things', words: 'wifi' } as const;
const thing = { id: 'thing_1', name: 'Lamp', security: 'open', updated_at: '2026-03-10T08:00:00Z' };
const plain = resourceWrites({ ...SAID, calls: callsOf(Write), body: Write, undo: {} });
const secret = resourceWrites({
  ...SAID,
  calls: callsOf(Secret),
  body: Secret,
  undo: { password: LEFT_OUT },
});

it('UNDO-1 Undo sends the fields of the endpoint’s body, or doesn’t compile', () => {
  expect(plain.bodyOf(thing)).toEqual({ name: 'Lamp', security: 'open' });
  expect(secret.bodyOf(thing)).toEqual({ name: 'Lamp', security: 'open' });
  // @ts-expect-error -- the endpoint doesn’t know the password
  resourceWrites({ ...SAID, calls: callsOf(Write), body: Secret, undo: { password: () => '' } });
  // @ts-expect-error -- nothing says where the password comes from
  resourceWrites({ ...SAID, calls: callsOf(Secret), body: Secret, undo: {} });
});

type Form<T> = T extends {
  readonly body: infer S extends z.ZodMiniObject;
  readonly left?: infer Left;
}
  ? ResourceFormOf<'wifi', S, Record<never, never>, Left, unknown>
  : never;

it('UNDO-1 a form has every field of the body that Undo restores, and no other, or doesn’t compile', () => {
  const line = { control: text() };
  const fresh = () => ({});
  const forms: readonly [Form<typeof plain>, Form<typeof secret>] = [
    { fresh, fields: { name: line, security: line } },
    { fresh, fields: { name: line, security: line, password: NOT_IN_FORM } },
  ];
  // @ts-expect-error -- the form doesn’t say whether it changes `security`
  const short: Form<typeof plain> = { fresh, fields: { name: line } };
  const forgetful: Form<typeof secret> = {
    fresh,
    // @ts-expect-error -- Undo leaves the password out
    fields: { name: line, security: line, password: line },
  };
  expect([...forms, short, forgetful].map(({ fields }) => Object.keys(fields).length)).toEqual([
    2, 3, 1, 3,
  ]);
});
