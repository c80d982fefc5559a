import type { Response } from '@/api/schemas/enums';

const GOOGLE: ReadonlyMap<string, Response> = new Map([
  ['needsaction', 'pending'],
  ['declined', 'rejected'],
  ['tentative', 'accepted'],
  ['accepted', 'accepted'],
]);

// Microsoft documents `tentative` and sends `tentativelyAccepted` (D-1).
const MICROSOFT: ReadonlyMap<string, Response> = new Map([
  ['notresponded', 'pending'],
  ['needsaction', 'pending'],
  ['declined', 'rejected'],
  ['accepted', 'accepted'],
  ['tentative', 'accepted'],
  ['tentativelyaccepted', 'accepted'],
  ['organizer', 'accepted'],
  ['none', 'accepted'],
]);

/** An attendee’s answer from Google (C-1, CAL-1), ignoring case; anything else is pending. */
export function googlePresence(response: string | null | undefined): Response {
  return GOOGLE.get(keyOf(response)) ?? 'pending';
}

/** An attendee’s answer from Microsoft (C-1, D-1, D-2, CAL-2), ignoring case; anything else is pending. */
export function microsoftPresence(response: string | null | undefined): Response {
  return MICROSOFT.get(keyOf(response)) ?? 'pending';
}

function keyOf(response: string | null | undefined): string {
  return typeof response === 'string' ? response.trim().toLowerCase() : '';
}
