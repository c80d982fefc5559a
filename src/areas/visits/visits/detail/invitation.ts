import type { Visit } from '@/api/schemas/visits';
import { toIcs } from '@/domain/ics';
import { formatDate, formatRange, officeDay } from '@/domain/time';
import { i18n } from '@/lib/i18n';
import '../strings';

/** Where and whom a visitor visits. */
export interface Destination {
  readonly office: string;
  readonly zone: string;
  readonly organization: string;
  readonly host: string;
  /** There’s no station that could use the code. */
  readonly isReceptionOnly: boolean;
}

/** A code as people read it aloud: three digits and three. */
export const spoken = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/** What a visitor is told: when, where, to whom, and the code for the door, or that there’s only reception. */
export function invitationText(
  visit: Visit,
  { office, zone, organization, host, isReceptionOnly }: Destination,
) {
  return i18n.t(isReceptionOnly ? 'visits:share.textReception' : 'visits:share.text', {
    name: visit.visitor.name,
    day: formatDate(officeDay(visit.start, zone), 'full'),
    time: formatRange(visit, zone, { date: 'never' }),
    office,
    organization,
    host,
    code: visit.code === null ? '' : spoken(visit.code),
  });
}

/** The visit as an event for the visitor’s own calendar: it contains nothing about the office that they needn’t know. */
export function invitationIcs(visit: Visit, where: Destination, now: number): string {
  const { office, organization, host } = where;
  return toIcs({
    name: i18n.t('visits:share.calendar', { organization }),
    now,
    events: [
      {
        uid: `${visit.id}@atrium`,
        start: visit.start,
        end: visit.end,
        summary: i18n.t('visits:share.summary', { organization, host }),
        location: [organization, office].filter(Boolean).join(', '),
        description: invitationText(visit, where),
        status: visit.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
        updated: visit.updated_at,
      },
    ],
  });
}
