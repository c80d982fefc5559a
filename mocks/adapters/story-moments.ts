import { clockChanges, ZONES } from '../panel/moments';
import { addDays, dayOf, instantAt, weekdayOf } from '../rules/zone';
import type { Moment } from './story-globals';
import { TEST_NOW } from './test-host';

/** Where stories take place by default. */
const ZONE = ZONES.Berlin;

/** The next occurrence of a weekday, 0 for Monday, from the day on which stories start. */
function next(weekday: number): string {
  let day = dayOf(TEST_NOW, ZONE);
  while (weekdayOf(day) !== weekday) day = addDays(day, 1);
  return day;
}

/** The instant of a moment, computed from the stories’ start and the rules of Berlin’s clocks. */
export function instantOf(moment: Moment): string {
  const change = (hours: number): string => {
    const found = clockChanges(Date.parse(TEST_NOW), ZONE).find((one) => one.hours === hours);
    if (!found) throw new Error(`${ZONE} has no day of ${hours} hours`);
    return found.morning;
  };
  switch (moment) {
    case 'morning':
      return TEST_NOW;
    case 'friday-evening':
      return instantAt(next(4), '18:30:00', ZONE);
    case 'weekend':
      return instantAt(next(6), '11:00:00', ZONE);
    case 'new-year':
      return instantAt(`${dayOf(TEST_NOW, ZONE).slice(0, 4)}-12-31`, '23:30:00', ZONE);
    case 'clocks-forward':
      return change(23);
    case 'clocks-back':
      return change(25);
  }
}
