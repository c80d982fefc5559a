import type { UserSettings } from '@/api/schemas/settings';
import type { Notice } from '@/lib/storage/notices';

/**
 * What people can choose to be notified about, with the names in `/v1/settings/user`. Absent means yes, so that new kinds are on
 * until someone turns them off.
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

/** The setting for each kind of notification. */
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

/** The account’s preferences, as far as they’ve loaded. */
type Known = { readonly notifications?: UserSettings['notifications'] | undefined } | undefined;

/** Whether a person wants notifications of a kind. Preferences that haven’t loaded block nothing. */
export const isChosen = (remembered: Known, choice: NoticeChoice): boolean =>
  remembered?.notifications?.[choice] !== false;

/** Whether a person wants to be notified about something that happened. */
export const wantsNotice = (remembered: Known, what: Notice['what']): boolean =>
  isChosen(remembered, CHOICE_OF[what]);
