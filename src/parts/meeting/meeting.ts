import * as z from 'zod/mini';
import { Visibility } from '@/api/schemas/enums';
import { Attendee, type Schedule, type SchedulePatch } from '@/api/schemas/schedules';

type People = readonly Attendee[];

/** What a booking says besides where and when. An empty title is none. */
export const Meeting = z.object({
  title: z.string(),
  visibility: Visibility,
  attendees: z.readonly(z.array(Attendee)),
});
export type Meeting = Readonly<z.infer<typeof Meeting>>;

/** The parts of a booking's write that a meeting fills. */
export type MeetingTexts = Pick<SchedulePatch, 'title' | 'visibility' | 'attendees'>;

export const meetingOf = ({ title, visibility, attendees }: Schedule): Meeting => ({
  title: title ?? '',
  visibility,
  attendees,
});

/**
 * One list of people of two that come from the same: no one is lost. Who was added on either side comes, who was taken away
 * on either side does not, and an answer that arrived meanwhile counts.
 * @param base what both began with
 * @param mine what was chosen here
 * @param theirs whom the booking names by now
 */
export function mergePeople(base: People, mine: People, theirs: People): People {
  const [before, here] = [byEmail(base), byEmail(mine)];
  const known = byEmail(theirs);
  const kept = theirs.flatMap((person) => {
    const old = before.get(person.email);
    const own = here.get(person.email);
    if (old && !own) return [];
    const isOwn = own !== undefined && own.presence_type !== old?.presence_type;
    return [isOwn ? { ...person, presence_type: own.presence_type } : person];
  });
  const added = mine.filter(({ email }) => !before.has(email) && !known.has(email));
  return [...kept, ...added];
}

const byEmail = (people: People): ReadonlyMap<string, Attendee> =>
  new Map(people.map((person) => [person.email, person]));

/** What a write must name so that a booking says this; undefined where it does already. */
export function changesTo(present: Meeting, wanted: Meeting): MeetingTexts | undefined {
  const title = wanted.title.trim();
  const isSamePeople =
    present.attendees.length === wanted.attendees.length &&
    wanted.attendees.every((person) => {
      const now = byEmail(present.attendees).get(person.email);
      return now !== undefined && now.presence_type === person.presence_type;
    });
  const texts: MeetingTexts = {
    ...(title === present.title ? {} : { title: title === '' ? null : title }),
    ...(wanted.visibility === present.visibility ? {} : { visibility: wanted.visibility }),
    ...(isSamePeople ? {} : { attendees: [...wanted.attendees] }),
  };
  return Object.keys(texts).length === 0 ? undefined : texts;
}
