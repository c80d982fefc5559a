import { Section } from '@/kit/section';
import { Inbox } from './inbox';
import { TeamCalendar } from './team-calendar';

/** Requests from my people, and who of them is away when. */
export function ManagedView() {
  return (
    <>
      <Section name="leave.inbox" card>
        <Inbox />
      </Section>
      <Section name="leave.team" card>
        <TeamCalendar />
      </Section>
    </>
  );
}
