import type { DateStyle } from '@/domain/time';
import { useStamp } from './use-stamp';

interface StampProps {
  /** An instant; nothing is shown without one. */
  readonly at: string | null;
  /** By default that of the page’s office. */
  readonly zone?: string | undefined;
  readonly format?: DateStyle | undefined;
}

/** When something happened, with its day, and its place where the reader’s clock shows another time (TZ-4). */
export function Stamp({ at, zone, format }: StampProps) {
  const stamp = useStamp(format);
  return at === null ? null : <time dateTime={at}>{stamp(at, zone)}</time>;
}
