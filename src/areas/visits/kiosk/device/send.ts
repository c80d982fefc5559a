import { ApiError, ContractError } from '@/api/core/errors';
import { forms } from '@/api/forms';
import { visits } from '@/api/visits';
import { MINUTE } from '@/domain/time/durations';
import { now } from '@/lib/clock';
import { perSession } from '@/lib/scope';
import type { PairedStation } from '@/lib/storage';
import { refusedCode } from './refused-code';
import {
  removeArrival,
  updateArrival,
  queue,
  loadArrivals,
  unsent,
  type Arrival,
  type Submission,
  type Refusal,
} from './arrivals';
import { clientOf } from './client';

/** If the server fails this often for one arrival, the others must not keep waiting. */
const TRIES = 5;

/**
 * Of the wrong codes that lock a station for ten minutes (VISIT-4), this many may come from the queue; the rest are for people at
 * the station.
 */
const WRONG = 2;
const WINDOW = 10 * MINUTE;

/** When codes in the queue turned out to be wrong. */
const wrongAt = perSession<readonly number[]>(() => []);

const mayTryCode = (): boolean => wrongAt.get().filter((at) => at > now() - WINDOW).length < WRONG;

interface Round {
  readonly done: Promise<void>;
  /** Whether it was asked to send meanwhile: what it has already tried may succeed now. */
  again: boolean;
}

/** Sends in progress, so that no two rounds send the same. */
const rounds = perSession<Round | undefined>(() => undefined);

/**
 * Sends the queue in order, with its own times (VISIT-6). Ends quietly if the connection ends. What the server refuses is kept
 * with its reason, and what was sent is removed. If the network returns while a round is about to fail for lack of it, another one
 * follows.
 */
export function sendWaiting(paired: PairedStation): Promise<void> {
  const before = rounds.get();
  if (before) {
    before.again = true;
    return before.done;
  }
  const done = oneAtATime(() => sendAll(paired)).finally(() => {
    if (rounds.get() !== round) return;
    rounds.set(undefined);
    if (round.again) void sendWaiting(paired);
  });
  const round: Round = { done, again: false };
  rounds.set(round);
  return done;
}

/** The device may show the station in two tabs, which share one queue. */
async function oneAtATime(work: () => Promise<void>): Promise<void> {
  const locks = (globalThis.navigator as { locks?: LockManager }).locks;
  if (!locks) return work();
  await locks.request('atrium.station', { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}

async function sendAll(paired: PairedStation): Promise<void> {
  await loadArrivals();
  for (;;) {
    const [next] = unsent(queue.get());
    if (!next || (await send(paired, next)) === 'later') return;
  }
}

async function send(paired: PairedStation, arrival: Arrival): Promise<'done' | 'later'> {
  if (arrival.organization !== paired.organization) {
    await updateArrival({ ...arrival, refused: 'station' });
    return 'done';
  }
  const isCode = arrival.visit_id === null && arrival.walkIn === null;
  if (isCode && !mayTryCode()) return 'later';
  const state = { arrival };
  try {
    const refused = await tell(paired, state);
    if (refused === undefined) await removeArrival(arrival.id);
    else await updateArrival({ ...state.arrival, refused });
    return 'done';
  } catch (error) {
    const { arrival: reached } = state;
    if (error instanceof ContractError) {
      await updateArrival({ ...reached, refused: 'failed' });
      return 'done';
    }
    if (!(error instanceof ApiError)) return 'later';
    if (error.status === 401 || error.status === 429) return 'later';
    if (error.status >= 500 && reached.tries + 1 < TRIES) {
      await updateArrival({ ...reached, tries: reached.tries + 1 });
      return 'later';
    }
    if (isCode && reached.visit_id === null) wrongAt.set([...wrongAt.get(), now()].slice(-WRONG));
    await updateArrival({ ...reached, refused: whyRefused(error, reached) });
    return 'done';
  }
}

function whyRefused(error: ApiError, { visit_id, walkIn }: Arrival): Refusal {
  if (visit_id === null && walkIn !== null) return error.status === 422 ? 'dayOver' : 'failed';
  if (visit_id !== null) return error.status === 409 ? 'calledOff' : 'failed';
  const { why } = refusedCode(error);
  return why === 'tooMany' ? 'failed' : why;
}

/** Sends all steps of one arrival. Each is recorded, so that a power cut repeats none of the earlier ones. */
async function tell(
  paired: PairedStation,
  state: { arrival: Arrival },
): Promise<Refusal | undefined> {
  const by = { client: clientOf(paired) };
  const reached = async (next: Partial<Arrival>): Promise<void> => {
    state.arrival = { ...state.arrival, ...next };
    await updateArrival(state.arrival);
  };
  const { code, walkIn, submissions } = state.arrival;
  const at = clampToNow(state.arrival.at);
  if (state.arrival.visit_id === null) {
    // A corrected time is stored: with it, the server recognizes a visitor who was already announced.
    if (at !== state.arrival.at) await reached({ at });
    const visit = walkIn
      ? await visits.createVisit.call(
          {
            params: { officeId: walkIn.office_id },
            body: {
              visitor: walkIn.visitor,
              note: walkIn.note,
              start: at,
              station_id: paired.id,
            },
          },
          by,
        )
      : await visits.code.call({ body: { code: code ?? '', station_id: paired.id, at } }, by);
    if (!visit) return 'failed';
    await reached({ visit_id: visit.id, name: visit.visitor.name });
  }
  const { visit_id } = state.arrival;
  if (visit_id === null) return 'failed';
  let isUnsigned = false;
  for (const [index, submission] of submissions.entries()) {
    if (submission.kind === 'answers') {
      const { questionnaire_id, answers } = submission;
      const form = await forms.create.call(
        { body: { kind: 'answers', questionnaire_id, answers, visit_id } },
        by,
      );
      if (form?.kind === 'answers' && form.state.status === 'rejected') return 'answers';
    } else if (!(await isSigned(paired, visit_id, submission))) {
      isUnsigned = true;
    }
    await reached({ submissions: submissions.slice(index + 1) });
  }
  if (walkIn === null) {
    const queue_length = unsent(queue.get()).length - 1;
    await visits.presence.call(
      {
        params: { id: paired.id },
        body: { visit_id, status: 'here', at, queue_length },
      },
      by,
    );
  }
  return isUnsigned ? 'signature' : undefined;
}

/** Limits a time to now, so that a device’s fast clock can’t put an arrival into the future. */
export const clampToNow = (at: string): string => {
  const present = new Date(now()).toISOString();
  return at < present ? at : present;
};

/** Submits a signature. A text that was replaced in the meantime can’t be signed, but that must not hide that someone is here. */
async function isSigned(
  paired: PairedStation,
  visit_id: string,
  { form_id, image, signed_name, signed_at }: Extract<Submission, { kind: 'signature' }>,
): Promise<boolean> {
  try {
    await forms.sign.call(
      {
        params: { id: form_id },
        body: { visit_id, signed_name, image, signed_at: clampToNow(signed_at) },
      },
      { client: clientOf(paired) },
    );
    return true;
  } catch (error) {
    if (error instanceof ApiError && [404, 409, 410, 422].includes(error.status)) return false;
    throw error;
  }
}
