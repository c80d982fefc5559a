import type { Span } from '@/domain/reservations';
import { formatServerInstant } from '@/domain/time';

/** A stretch of time as the wire has it. */
export const onWire = ({ start, end }: Span): { start: string; end: string } => ({
  start: formatServerInstant(new Date(start)),
  end: formatServerInstant(new Date(end)),
});
