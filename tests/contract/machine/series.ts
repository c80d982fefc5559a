import fc from 'fast-check';
import { schedules } from '@/api/schedules';
import { addDays } from '@mocks/rules/zone';
import { officeDay } from './bookings';
import {
  actorOf,
  chosen,
  dateOf,
  hasBookings,
  place,
  spanOf,
  when,
  who,
  type Chosen,
  type Operation,
  type When,
} from './operations';
import { userOf, type Persona } from './fresh-world';
import { datesOf, dateOr, pick, rowOf, slotsOf } from './model';

/** Operations on series. */

const frequency = fc.constantFrom('DAILY', 'WEEKLY');
const count = fc.integer({ min: 2, max: 4 });
const ruleOf = (freq: string, times: number): string => `RRULE:FREQ=${freq};COUNT=${times}`;

interface Rule {
  readonly frequency: string;
  readonly count: number;
}

export const bookSeries: Operation<
  Rule & { who: Persona; place: string; when: When; without: number | undefined }
> = {
  name: 'book a series',
  with: fc.record({
    who,
    place,
    when,
    frequency,
    count,
    without: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  }),
  async run({ who: asker, place: resource_id, when: at, without, ...rule }, _model, site) {
    const span = spanOf(at);
    const left =
      without === undefined
        ? []
        : [`EXDATE;VALUE=DATE:${dateOf(at.day + without).replaceAll('-', '')}`];
    const rrules = [ruleOf(rule.frequency, rule.count), ...left];
    const answer = await site.write(asker, schedules.create, {
      body: {
        title: 'Stand-up',
        schedule_slots: [{ resource_id, user_id: userOf(asker), ...span }],
        recurring: { rrules, ...span },
      },
    });
    return { answer, date: dateOf(at.day) };
  },
};

/** Cancels a single date, usually of a series. */
export const skipDate: Operation<Chosen> = {
  name: 'skip a date',
  with: fc.record(chosen),
  ready: hasBookings,
  async run(asked, model, site) {
    const id = dateOr(site, model, asked.which);
    const { start } = rowOf(site, id);
    const answer = await site.write(actorOf(site, asked, id), schedules.remove, { params: { id } });
    const isDone = answer.ok && site.changed.length > 0;
    return { answer, date: officeDay(start), ...(isDone ? { own: [id] } : {}) };
  },
};

export const cancelAll: Operation<Chosen> = {
  name: 'cancel a series',
  with: fc.record(chosen),
  ready: hasBookings,
  async run(asked, model, site) {
    const id = dateOr(site, model, asked.which);
    const { start } = rowOf(site, id);
    const answer = await site.write(actorOf(site, asked, id), schedules.remove, {
      params: { id },
      query: { recurring: true },
    });
    return { answer, date: officeDay(start), ends: true };
  },
};

/** Cancels this date and the following ones: the rule ends before this date (REC-10). */
export const cancelFollowing: Operation<Chosen> = {
  name: 'cancel this and the following',
  with: fc.record(chosen),
  ready: hasBookings,
  async run(asked, model, site) {
    const following = datesOf(site, model).filter((one) => {
      const { series_id, series_date } = rowOf(site, one);
      const series = site.world.tables.series.get(series_id ?? '');
      return series !== undefined && (series_date ?? '') > officeDay(series.start);
    });
    const id =
      following.length > 0 ? pick(following, asked.which) : dateOr(site, model, asked.which);
    const row = rowOf(site, id);
    const series = site.world.tables.series.get(row.series_id ?? '');
    const last = addDays(row.series_date ?? officeDay(row.start), -1).replaceAll('-', '');
    const rrules = (series?.rrules ?? ['RRULE:FREQ=DAILY']).map((line) =>
      line.startsWith('RRULE')
        ? `${line
            .split(';')
            .filter((part) => !/^(?:COUNT|UNTIL)=/.test(part))
            .join(';')};UNTIL=${last}`
        : line,
    );
    const { start, end } = series ?? row;
    const answer = await site.write(actorOf(site, asked, id), schedules.change, {
      params: { id },
      query: { recurring: true },
      body: { recurring: { rrules, start, end } },
    });
    return { answer, date: officeDay(row.start), ends: true };
  },
};

/** Changes all future dates: to another place, time of day, name, or rule (REC-10). */
export const editSeries: Operation<
  Chosen & {
    to: string | undefined;
    hours: number;
    title: string | undefined;
    rule: Rule | undefined;
    /** Whether another rule includes the dates that were left out before. */
    whole: boolean;
  }
> = {
  name: 'edit a series',
  with: fc.record({
    ...chosen,
    to: fc.option(place, { nil: undefined }),
    hours: fc.constantFrom(0, 0, 1, -2),
    title: fc.option(fc.constantFrom('Review', 'Demo'), { nil: undefined }),
    rule: fc.option(fc.record({ frequency, count }), { nil: undefined, freq: 2 }),
    whole: fc.boolean(),
  }),
  ready: hasBookings,
  async run({ to, hours, title, rule: wanted, whole, ...asked }, model, site) {
    const id = dateOr(site, model, asked.which);
    const row = rowOf(site, id);
    // A rule sent to a canceled date brings it back (UNDO-4), which is no edit.
    const rule = row.deleted_at === null ? wanted : undefined;
    const series = site.world.tables.series.get(row.series_id ?? '');
    const later = (instant: string): string =>
      new Date(Date.parse(instant) + hours * 3_600_000).toISOString();
    const slots = slotsOf(site, id).map((slot) => ({
      id: slot.id,
      resource_id: to ?? slot.resource_id,
      start: later(slot.start),
      end: later(slot.end),
    }));
    const isMove = (to !== undefined || hours !== 0) && slots.length > 0;
    // The same rule without the dates it leaves out brings them back (UNDO-4), which no edit asks for.
    const isSame = rule && series?.rrules.includes(ruleOf(rule.frequency, rule.count));
    const left =
      whole || isSame ? (series?.rrules.filter((line) => !line.startsWith('RRULE')) ?? []) : [];
    const { start, end } = series ?? row;
    const answer = await site.write(actorOf(site, asked, id), schedules.change, {
      params: { id },
      query: { recurring: true },
      body: {
        ...(isMove ? { schedule_slots: slots } : {}),
        ...(title === undefined ? {} : { title }),
        ...(rule
          ? { recurring: { rrules: [ruleOf(rule.frequency, rule.count), ...left], start, end } }
          : {}),
      },
    });
    const date = officeDay(later(row.start));
    return { answer, date, ends: rule !== undefined, ...(answer.ok ? { asked: id } : {}) };
  },
};
