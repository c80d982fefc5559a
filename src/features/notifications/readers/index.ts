import type { Notice } from '@/lib/storage/notices';
import { readLeave } from './leave';
import { readNews } from './news';
import { readSchedule } from './schedule';
import { readTicket } from './ticket';
import type { Reader } from './types';
import { readVisit } from './visit';

/** What is looked at, by type of the thing; other types make no notice. */
export const READERS: Readonly<Record<Notice['object_type'], Reader>> = {
  schedule: readSchedule,
  work_policy_use: readLeave,
  visit: readVisit,
  ticket: readTicket,
  news: readNews,
};
