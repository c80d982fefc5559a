import fc from 'fast-check';
import { expect } from 'vitest';
import { MISSING_PARAMETERS } from './result';

const thing = fc.oneof(fc.anything(), fc.string({ unit: 'binary' }));
// Also one level deeper, so that most of an event is intact and the odd part is reached.
const field = fc.oneof(
  thing,
  fc.record({ dateTime: thing, date: thing, timeZone: thing }),
  fc.record({ email: thing, emailAddress: thing }),
  fc.array(fc.record({ email: thing, emailAddress: thing, type: thing, status: thing })),
  fc.record({ pattern: thing, range: thing }),
);

/**
 * Whatever is in one or two of an event’s fields, a conversion returns one of its kinds or throws the one error that names what’s
 * missing (C-7). Some events must still become reservations, or nothing was tested.
 */
export function expectOnlyKinds(
  convert: (over: object) => { kind: string },
  kinds: readonly string[],
  keys: readonly string[],
): void {
  const met = new Set<string>();
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...keys), field, { maxKeys: 2 }), (over) => {
      let kind: string;
      try {
        ({ kind } = convert(over));
      } catch (error) {
        expect(error).toEqual(new Error(MISSING_PARAMETERS));
        return;
      }
      met.add(kind);
      expect(kinds).toContain(kind);
    }),
  );
  expect(met).toContain('reservation');
}
