import * as z from 'zod/mini';
import { Visibility } from '@/api/schemas/enums';
import { Attendee, type Schedule, type SchedulePatch } from '@/api/schemas/schedules';

type People = readonly Attendee[];

/** A booking’s content besides where and when. An empty title means none. */
export const Meeting = z.object({
  title: z.string(),
  visibility: Visibility,
  attendees: z.readonly(z.array(Attendee)),
});
export type Meeting = Readonly<z.infer<typeof Meeting>>;

/** The parts of a booking’s write that a meeting sets. */
export type MeetingTexts = Pick<SchedulePatch, 'title' | 'visibility' | 'attendees'>;

export const meetingOf = ({ title, visibility, attendees }: Schedule): Meeting => ({
  title: title ?? '',
  visibility,
  attendees,
});

/**
 * Merges two lists of people with a common base, without losing anyone. People added on either side are kept, people removed
 * on either side aren’t, and answers that arrived in the meantime count.
 * @param base the common base
 * @param mine what was chosen here
 * @param theirs the booking’s current list
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

/** The changes that give a booking this content; undefined if it already has it. */
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
