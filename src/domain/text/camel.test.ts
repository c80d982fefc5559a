import fc from 'fast-check';
import { afterEach, describe, expect, expectTypeOf, test } from 'vitest';
import { camelKey, toCamel } from './camel';

const keysOf = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return own.concat(...Object.values(value).map(keysOf));
};

afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

describe('camelKey', () => {
  test.each([
    ['reservation_default_time', 'reservationDefaultTime'],
    ['start', 'start'],
    ['alreadyCamel', 'alreadyCamel'],
    ['a_b_c', 'aBC'],
    ['two__underscores', 'twoUnderscores'],
    ['_leading', '_leading'],
    ['__leading_two', '__leadingTwo'],
    ['trailing_', 'trailing_'],
    ['level_2', 'level2'],
    ['strasse_ß', 'strasseSS'],
    ['_', '_'],
    ['', ''],
  ])('F-49 %j → %j', (key, expected) => {
    expect(camelKey(key)).toBe(expected);
  });

  test('T-4 F-49 is idempotent', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('_', 'a', 'B', '1', '😀', '\ud800') }),
        (key) => {
          expect(camelKey(camelKey(key))).toBe(camelKey(key));
        },
      ),
    );
  });
});

describe('toCamel', () => {
  test('F-49 converts keys at every depth and does not change values', () => {
    const wire = {
      reservation_default_time: { start_time: '09:00:00', end_time: 'a_b' },
      calendar_settings: { microsoft_enable_delegated_user_access: true },
      week_days: [{ day_name: 'monday' }, 'not_a_key', null, 3],
    };
    expect(toCamel(wire)).toEqual({
      reservationDefaultTime: { startTime: '09:00:00', endTime: 'a_b' },
      calendarSettings: { microsoftEnableDelegatedUserAccess: true },
      weekDays: [{ dayName: 'monday' }, 'not_a_key', null, 3],
    });
    expect(wire.reservation_default_time.start_time).toBe('09:00:00');
  });

  test.each([
    '{"__proto__":{"polluted":1},"kept":1}',
    '{"constructor":{"prototype":{"polluted":1}},"kept":1}',
    '{"prototype":{"polluted":1},"kept":1}',
  ])('F-49 S-12 drops %s', (text) => {
    expect(toCamel(JSON.parse(text))).toEqual({ kept: 1 });
    expect(toCamel(JSON.parse(`[{"in_side":${text}}]`))).toEqual([{ inSide: { kept: 1 } }]);
  });

  test('F-49 the copy has the plain prototype', () => {
    const copy = toCamel(JSON.parse('{"__proto__":{"admin":true}}') as { admin?: boolean });
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
    expect(copy.admin).toBeUndefined();
  });

  test.each([null, undefined, 0, '', 'a_b', true])('F-49 passes %j through', (value) => {
    expect(toCamel(value)).toBe(value);
  });

  test('F-49 leaves dates, maps and class instances as they are', () => {
    const at = new Date(0);
    const map = new Map([['a_b', 1]]);
    const copy = toCamel({ created_at: at, some_map: map });
    expect(copy.createdAt).toBe(at);
    expect(Object.values(copy)[1]).toBe(map);
  });

  test('F-49 the copy can be changed like any object, and one without prototype is copied too', () => {
    const bare = Object.assign(Object.create(null) as object, { start_time: 1 });
    const copy = toCamel<unknown>({ in_side: bare }) as { inSide?: { startTime?: number } };
    expect(copy).toEqual({ inSide: { startTime: 1 } });
    if (copy.inSide) copy.inSide.startTime = 2;
    expect(copy.inSide?.startTime).toBe(2);
    delete copy.inSide;
    expect(Object.keys(copy)).toEqual([]);
  });

  test('F-49 drops keys that become polluting, like those that are', () => {
    // Only the converted one of the two spellings reaches the prototype chain.
    expect(toCamel<unknown>(JSON.parse('{"proto_type":1,"kept":1}'))).toEqual({
      protoType: 1,
      kept: 1,
    });
    expect(toCamel<unknown>(JSON.parse('{"const_ructor":1,"__proto__":2}'))).toEqual({
      constRuctor: 1,
    });
    const list: unknown[] = [];
    list.push(list, { a_b: list });
    const copy = toCamel<unknown>(list) as [unknown, { aB: unknown }];
    expect(copy[0]).toBe(copy);
    expect(copy[1].aB).toBe(copy);
    expect(Array.isArray(copy)).toBe(true);
  });

  test('F-49 survives cycles and any depth', () => {
    const cycle: Record<string, unknown> = { some_key: 1 };
    cycle.to_self = cycle;
    const copy = toCamel<unknown>(cycle) as Record<string, unknown>;
    expect(copy.toSelf).toBe(copy);

    let deep: unknown = { last_one: 1 };
    for (let i = 0; i < 100_000; i += 1) deep = { next_one: deep };
    let walk = toCamel(deep) as Record<string, unknown>;
    for (let i = 0; i < 100_000; i += 1) walk = walk.nextOne as Record<string, unknown>;
    expect(walk).toEqual({ lastOne: 1 });
  });

  test('F-49 if two keys become one, the later wins', () => {
    expect(toCamel<unknown>(JSON.parse('{"a_b":1,"aB":2}'))).toEqual({ aB: 2 });
    expect(toCamel<unknown>(JSON.parse('{"aB":1,"a_b":2}'))).toEqual({ aB: 2 });
  });

  test('T-4 F-49 idempotent, safe and without inner underscores for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const once = toCamel<unknown>(value);
        expect(toCamel(once)).toEqual(once);
        for (const key of keysOf(once)) {
          expect(['__proto__', 'constructor', 'prototype']).not.toContain(key);
          expect(key).not.toMatch(/[^_]_+[^_]/u);
        }
      }),
    );
  });

  test('F-49 the type follows', () => {
    const copy = toCamel({ start_time: '09:00', in_side: [{ a_b_c: 1 }], _id: 'x' });
    expectTypeOf(copy).toEqualTypeOf<{
      startTime: string;
      inSide: { aBC: number }[];
      _id: string;
    }>();
    // @ts-expect-error the wire name is gone
    expect(copy.start_time).toBeUndefined();
  });
});
