import { Section } from '@/parts/section/section';
import { Inbox } from './inbox';
import { TeamCalendar } from './team-calendar';

/** What my people ask of me, and who of them is away when. */
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
