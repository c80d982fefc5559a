import { covers, type Span } from '@/domain/reservations';

interface ChangeQuestion {
  readonly own: Span;
  readonly span: Span;
  readonly otherRoom: boolean;
  /** Whether a booking of the room waits for somebody's answer. */
  readonly asks: boolean;
  readonly wasAccepted: boolean;
}

/** What a change of a booking means for its answer: shortening keeps it, a moved, longer or other place asks again (APPR-8). */
export function changeOf({ own, span, otherRoom, asks, wasAccepted }: ChangeQuestion): {
  readonly asksAgain: boolean;
} {
  if (!asks) return { asksAgain: false };
  return { asksAgain: otherRoom || !wasAccepted || !covers(own, span) };
}
