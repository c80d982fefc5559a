import * as z from 'zod/mini';
import { Answer } from '@/api/schemas/questions';
import { VisitorWrite } from '@/api/schemas/visits';
import { dayBounds, officeDay } from '@/domain/time';
import { DAY } from '@/domain/time/durations';
import { now } from '@/lib/clock';
import { perSession } from '@/lib/scope';
import { STORED_KEYS } from '@/lib/storage';
import { deviceValue } from '@/lib/storage/device';

/** What a visitor did besides arriving. */
const Submission = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answers'),
    questionnaire_id: z.string(),
    answers: z.array(Answer),
  }),
  z.object({
    kind: z.literal('signature'),
    form_id: z.string(),
    image: z.nullable(z.string()),
    signed_name: z.string(),
    signed_at: z.string(),
  }),
]);
export type Submission = z.infer<typeof Submission>;

/** Why an arrival was refused. It stays on the device with its reason until the reception has seen it (VISIT-6). */
const Refusal = z.enum([
  'unknown',
  'used',
  'expired',
  'notYet',
  'dayOver',
  'answers',
  'calledOff',
  'signature',
  'station',
  'failed',
  'tooLate',
]);
export type Refusal = z.infer<typeof Refusal>;

/** A visitor who came without a connection, and what still has to be sent about them. */
const Arrival = z.object({
  id: z.string(),
  /** Slug of the organization they visited. */
  organization: z.string(),
  /** When they came, by the server’s clock as far as the device knows it. */
  at: z.string(),
  /** The digits they entered, which couldn’t be looked up at the time. */
  code: z.nullable(z.string()),
  /** Who they are, once that’s known. */
  visit_id: z.nullable(z.string()),
  /** Their name, if it’s known. */
  name: z.nullable(z.string()),
  /** Someone without an invitation, and whom they came to see. */
  walkIn: z.nullable(z.object({ office_id: z.string(), visitor: VisitorWrite, note: z.string() })),
  submissions: z.array(Submission),
  /** How often the server failed for it. */
  tries: z.number(),
  refused: z.nullable(Refusal),
  /** When the device forgets what it knows about them (VISIT-10). */
  until: z.optional(z.string()),
});
export type Arrival = z.infer<typeof Arrival>;

const { database, arrivals: KEY } = STORED_KEYS.station;
const kept = deviceValue(database, KEY, z.array(Arrival), [], { isSealed: true });

/** How long after the end of a visit’s day the device knows anything about the guest, in milliseconds. */
const KEPT_FOR = DAY;

/** When the device forgets an arrival: 24 hours after the end of its day at the office (VISIT-10). */
export const keptUntil = (at: string, zone: string): string =>
  new Date(dayBounds(officeDay(at, zone), zone).end.getTime() + KEPT_FOR).toISOString();

/** The end of an arrival’s day, wherever its office is, for one that was stored without it. */
const latest = (at: string): string => new Date(Date.parse(at) + 2 * KEPT_FOR).toISOString();

const isOver = ({ at, until = latest(at), refused }: Arrival): boolean =>
  refused !== 'tooLate' && until <= new Date(now()).toISOString();

/** All that’s left of arrivals that are over: that someone came, and when. The reception must know that it was never recorded. */
const forget = (all: Arrival[]): Arrival[] =>
  all.map((each) =>
    isOver(each)
      ? {
          ...each,
          code: null,
          visit_id: null,
          name: null,
          walkIn: null,
          submissions: [],
          refused: 'tooLate',
        }
      : each,
  );

/** The queue as the screen shows it: oldest first. */
export const queue = perSession<readonly Arrival[]>(() => []);

/** @returns whether the change outlives the page */
const change = async (next: (all: Arrival[]) => Arrival[]): Promise<boolean> => {
  const { value, isStored } = await kept.change((all) => next(forget(all)));
  queue.set(value);
  return isStored;
};

/** Loads the arrivals stored on the device, and forgets those of past days. */
export async function loadArrivals(): Promise<void> {
  const all = await kept.read();
  if (all.some(isOver)) await change((before) => before);
  else queue.set(all);
}

/**
 * Puts an arrival at the end of the queue.
 * @returns once a power cut can’t lose it, or false if the device couldn’t store it: then it’s sent only while the page is open
 */
export const enqueue = (arrival: Arrival): Promise<boolean> => change((all) => [...all, arrival]);

/** Stores the progress of an arrival. */
export const updateArrival = (arrival: Arrival): Promise<boolean> =>
  change((all) => all.map((each) => (each.id === arrival.id ? arrival : each)));

/** Removes an arrival that was sent, or whose refusal the reception has seen. */
export const removeArrival = (id: string): Promise<boolean> =>
  change((all) => all.filter((each) => each.id !== id));

/** Arrivals still to be sent, oldest first. */
export const unsent = (all: readonly Arrival[]): readonly Arrival[] =>
  all.filter(({ refused }) => refused === null);
