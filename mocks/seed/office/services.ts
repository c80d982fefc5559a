import { addDays, mondayOf } from '../../rules/zone';
import type { ServiceRows } from '../company/services';
import { absence } from './absence';
import { administration } from './administration';
import { calendars } from './calendars';
import { documents } from './documents';
import { guests } from './guests';
import { moments } from './moments';
import { reading } from './reading';
import { requests } from './requests';

/** Everything at Meridian except bookings: requests, absence, guests, documents, pages, and administration. */
export function officeServices(anchor: string): ServiceRows {
  const around = moments(anchor);
  const monday = addDays(mondayOf(around.today), 21);
  return {
    ...requests(around),
    ...absence(around, (days) => addDays(monday, days)),
    ...guests(around),
    ...documents(around),
    ...reading(around),
    ...administration(around, (days) => addDays(monday, days)),
    ...calendars(around),
  };
}
