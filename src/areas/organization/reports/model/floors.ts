import type { PeakHour, UsageRow } from '@/api/schemas/reports';
import { compareNames } from '@/domain/text/order';
import type { LocalDate } from '@/domain/time';

/** From this share of its places on, people no longer find one near their own. */
export const TIGHT = 0.85;
/** If one in this many days is tight, it’s no exception. */
const OFTEN = 0.1;

/** How close an office comes to being full. */
export interface OfficePeak {
  readonly id: string;
  readonly name: string;
  /** The busiest hour of all; undefined if nothing was open. */
  readonly fullest: (PeakHour & { readonly date: LocalDate }) | undefined;
  /** Days on which anything was open, and those whose busiest hour was {@link TIGHT}. */
  readonly openDays: number;
  readonly tightDays: number;
  /** Whether more room is needed: often, sometimes, or not at all. */
  readonly verdict: 'full' | 'busy' | 'room';
}

/** The share of an hour’s open places that are full. */
export const fullness = ({ full, open }: PeakHour): number => (open === 0 ? 0 : full / open);

/** How close each office comes to being full: those that often are come first, then by their busiest hour. */
export function peaksOf(rows: readonly UsageRow[]): OfficePeak[] {
  const offices = new Map<string, UsageRow[]>();
  for (const row of rows) offices.set(row.office_id, [...(offices.get(row.office_id) ?? []), row]);
  return [...offices]
    .map(([id, days]): OfficePeak => {
      const peaks = days.flatMap(({ date, peak }) => (peak ? [{ ...peak, date }] : []));
      const tightDays = peaks.filter((peak) => fullness(peak) >= TIGHT).length;
      return {
        id,
        name: days[0]?.office_name ?? '',
        fullest: peaks.toSorted((a, b) => b.full - a.full || a.open - b.open)[0],
        openDays: peaks.length,
        tightDays,
        verdict: tightDays === 0 ? 'room' : tightDays / peaks.length >= OFTEN ? 'full' : 'busy',
      };
    })
    .filter(({ openDays }) => openDays > 0)
    .toSorted(
      (a, b) =>
        b.tightDays / b.openDays - a.tightDays / a.openDays ||
        highest(b) - highest(a) ||
        compareNames(a.name, b.name),
    );
}

const highest = ({ fullest }: OfficePeak): number => (fullest ? fullness(fullest) : 0);
