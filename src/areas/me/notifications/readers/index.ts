import type { Notice } from '@/lib/storage/notices';
import { readLeave } from './leave';
import { readNews } from './news';
import { readSchedule } from './schedule';
import { readTicket } from './ticket';
import type { Reader } from './types';
import { readVisit } from './visit';

/** Readers by object type; other types create no notification. */
export const READERS: Readonly<Record<Notice['object_type'], Reader>> = {
  schedule: readSchedule,
  work_policy_use: readLeave,
  visit: readVisit,
  ticket: readTicket,
  news: readNews,
};
