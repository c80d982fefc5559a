import fc from 'fast-check';
import { addDays, instantAt } from '@mocks/rules/zone';
import { checkRows, checkBroadcasts } from './invariants';
import { checkLists } from './lists';
import { checkExceptions, recordBookings, rowOf, type AllowedException, type Model } from './model';
import { PERSONAS, personaOf, PLACE_IDS, TODAY, userOf, ZONE, type Persona } from './fresh-world';
import type { Answered, Site } from './site';

/** The result of a step: whether it was done or refused, and which lists to check. */
export interface Outcome extends AllowedException {
  readonly answer: Answered<unknown>;
  /** The day whose lists are read afterward; none after a refusal, which changes nothing. */
  readonly date?: string | undefined;
}

/** An action of a person in the building. */
export interface Operation<P> {
  readonly name: string;
  readonly with: fc.Arbitrary<P>;
  /** Whether there is an object to act on. */
  readonly ready?: (model: Model) => boolean;
  readonly run: (asked: P, model: Model, site: Site) => Promise<Outcome>;
}

/** How often each operation was done and refused in all runs: a machine that is always refused proves nothing. */
export class OperationCounts {
  readonly counts = new Map<string, { done: number; refused: number }>();

  add(name: string, done: boolean): void {
    const count = this.counts.get(name) ?? { done: 0, refused: 0 };
    count[done ? 'done' : 'refused'] += 1;
    this.counts.set(name, count);
  }
}

/** An operation as a command of the machine: runs it, and then checks all invariants. */
class Step<P extends { who: Actor }> implements fc.AsyncCommand<Model, Site> {
  private readonly operation: Operation<P>;
  private readonly asked: P;
  private readonly tally: OperationCounts;

  constructor(operation: Operation<P>, asked: P, tally: OperationCounts) {
    this.operation = operation;
    this.asked = asked;
    this.tally = tally;
  }

  check(model: Readonly<Model>): boolean {
    return this.operation.ready?.(model) ?? true;
  }

  async run(model: Model, site: Site): Promise<void> {
    const { answer, date, ...liberty } = await this.operation.run(this.asked, model, site);
    this.tally.add(this.operation.name, answer.ok);
    recordBookings(model, site);
    checkBroadcasts(site);
    checkRows(site);
    checkExceptions(model, site, liberty);
    if (!answer.ok || date === undefined) return;
    const { who: asker } = this.asked;
    const viewer = asker === 'own' ? 'member' : asker;
    await checkLists(site, date, site.isHere(userOf(viewer)) ? viewer : 'owner');
  }

  toString(): string {
    return `${this.operation.name}(${JSON.stringify(this.asked)})`;
  }
}

export const commandOf = <P extends { who: Actor }>(
  operation: Operation<P>,
  tally: OperationCounts,
): fc.Arbitrary<fc.AsyncCommand<Model, Site>> =>
  operation.with.map((asked) => new Step(operation, asked, tally));

/** A persona, or the person who made the booking in question. */
export type Actor = Persona | 'own';
export const who = fc.constantFrom(...PERSONAS);
const actor: fc.Arbitrary<Actor> = fc.oneof(
  { weight: 3, arbitrary: fc.constant('own' as const) },
  { weight: 1, arbitrary: who },
);
export const place = fc.constantFrom(...PLACE_IDS);

/** An existing booking, and the person who acts on it. */
export interface Chosen {
  readonly who: Actor;
  readonly which: number;
}
export const chosen = { who: actor, which: fc.nat(30) };

/** The person who acts on a booking. */
export const actorOf = (site: Site, { who: asker }: Chosen, id: string): Persona =>
  asker === 'own' ? (personaOf(rowOf(site, id).creator_id) ?? 'owner') : asker;

export const hasBookings = ({ bookings }: Model): boolean => bookings.length > 0;

/** A local time of the office: days from the first one, hours, and quarter hours. */
export interface When {
  readonly day: number;
  readonly hour: number;
  readonly minutes: number;
}

/** Few days and hours, so that bookings conflict; occasionally before opening, after closing, or over midnight. */
export const when: fc.Arbitrary<When> = fc.record({
  day: fc.oneof({ weight: 5, arbitrary: fc.nat(1) }, { weight: 2, arbitrary: fc.nat(5) }),
  hour: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(8, 9, 10, 12, 14) },
    { weight: 1, arbitrary: fc.constantFrom(6, 8.25, 19, 23) },
  ),
  minutes: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(30, 60, 120, 240, 480) },
    { weight: 1, arbitrary: fc.constantFrom(5, 720, 1500) },
  ),
});

export const dateOf = (day: number): string => addDays(TODAY, day);

export function spanOf({ day, hour, minutes }: When): { start: string; end: string } {
  const clock = `${String(Math.floor(hour)).padStart(2, '0')}:${hour % 1 === 0 ? '00' : '15'}:00`;
  const start = instantAt(dateOf(day), clock, ZONE);
  return { start, end: new Date(Date.parse(start) + minutes * 60_000).toISOString() };
}
