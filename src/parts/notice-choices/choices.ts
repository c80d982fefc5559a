import type { UserSettings } from '@/api/schemas/settings';
import type { Notice } from '@/lib/storage/notices';

/**
 * What one may ask to be told of, or not, under the names it has in `/v1/settings/user`. Absent means yes, so that a kind
 * that is new is told until someone says no.
 */
export const NOTICE_CHOICES = [
  'given',
  'changed',
  'cancelled',
  'answered',
  'leave',
  'visits',
  'tickets',
  'news',
] as const;
export type NoticeChoice = (typeof NOTICE_CHOICES)[number];

/** The choice that decides about each kind of notice. */
const CHOICE_OF: Readonly<Record<Notice['what'], NoticeChoice>> = {
  given: 'given',
  accepted: 'answered',
  rejected: 'answered',
  changed: 'changed',
  cancelled: 'cancelled',
  leaveAsked: 'leave',
  leaveAccepted: 'leave',
  leaveRejected: 'leave',
  visitWaiting: 'visits',
  visitHere: 'visits',
  ticketNew: 'tickets',
  ticketGiven: 'tickets',
  ticketComment: 'tickets',
  ticketChanged: 'tickets',
  news: 'news',
};

/** As far as it is known what the account remembers. */
type Known = { readonly notifications?: UserSettings['notifications'] | undefined } | undefined;

/** Whether a person wants to be told. What is not known yet stops nothing. */
export const isChosen = (remembered: Known, choice: NoticeChoice): boolean =>
  remembered?.notifications?.[choice] !== false;

/** Whether a person wants to be told of something that happened. */
export const wantsNotice = (remembered: Known, what: Notice['what']): boolean =>
  isChosen(remembered, CHOICE_OF[what]);
