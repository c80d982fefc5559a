import * as z from 'zod/mini';
import { Answer } from '@/api/schemas/questions';
import { VisitorWrite } from '@/api/schemas/visits';
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
});
export type Arrival = z.infer<typeof Arrival>;

const { database, arrivals: KEY } = STORED_KEYS.station;
const kept = deviceValue(database, KEY, z.array(Arrival), []);

/** The queue as the screen shows it: oldest first. */
export const queue = perSession<readonly Arrival[]>(() => []);

/** @returns whether the change outlives the page */
const change = async (next: (all: Arrival[]) => Arrival[]): Promise<boolean> => {
  const { value, isStored } = await kept.change(next);
  queue.set(value);
  return isStored;
};

/** Loads the arrivals stored on the device. */
export const loadArrivals = async (): Promise<void> => queue.set(await kept.read());

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
