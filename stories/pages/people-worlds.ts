import type { StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { personaUserId } from '@mocks/core/auth';
import type { Fault } from '@mocks/core/faults';
import type { World } from '@mocks/world/world';
import { crowd } from '@tests/helpers/crowd';
import { over, type PageArgs } from './page';
import { all, bookedBy, vacated, type WorldChange } from './world-changes';

/** Real names, names that break rows, and names that contain markup (S-9). */
const NAMES = [
  '<img src=x onerror="document.title=1">',
  '"><svg onload=alert(1)></svg>',
  'javascript:alert(1)',
  '{{name}} ${name} $t(people:title)',
  '\u202Eevila\u202C Reversed',
  '🌸 🌸',
  'O\u2019Brien-\u00DCn\u00FCvar',
  '山田 太郎',
  'مها لين',
  'Wolfeschlegelsteinhausenbergerdorff'.repeat(6),
  `${'Maria de los Ángeles '.repeat(8)}Zambrano`,
  '  ',
] as const;

/** Gives these names to the first people of the organization. */
export const oddNames: WorldChange = ({ tables }: World) => {
  const members = tables.memberships.by('organization', 'orga_meridian');
  NAMES.forEach((name, index) => {
    const member = members[index + 4];
    if (member) tables.users.update(member.user_id, { name });
  });
};

/** A list of more people than the first answer contains, and what becomes of the answers after it. */
const withRest = (rest: Omit<Fault, 'endpoint'>, play: NonNullable<StoryObj<PageArgs>['play']>) =>
  ({
    tags: ['full'],
    parameters: over({
      persona: 'owner',
      before: (world) => void crowd({ world }, 500),
      faults: [
        { endpoint: 'users.list', kind: 'delay', delay: 0, times: 1 },
        { endpoint: 'users.list', ...rest },
      ],
    }),
    play,
  }) satisfies StoryObj<PageArgs>;

/** The first people are shown while the rest loads. */
export const growingList = withRest({ kind: 'hang' }, async ({ canvasElement }) => {
  await within(canvasElement).findByText('500 people so far');
});

/** The rest of the people couldn’t be loaded. */
export const cutOffList = withRest({ kind: 'status', status: 422 }, async ({ canvasElement }) => {
  await within(canvasElement).findByText(/^Only the first 500 rows could be loaded\./);
  await within(canvasElement).findByRole('button', { name: 'Try again' });
});

/** Gives a persona a name. */
export const named =
  (persona: string, name: string | null): WorldChange =>
  ({ tables }) => {
    tables.users.update(personaUserId(persona), { name });
  };

const DAY = { start: '2026-03-12T08:00:00.000Z', end: '2026-03-12T16:00:00.000Z' };
const WEEK = { start: '2026-03-09T00:00:00.000Z', end: '2026-03-15T23:00:00.000Z' };

/** Jonas has D-14 on Thursday and no other desk that week; the member has no desk on that day. */
export const jonasAtDesk: WorldChange = all(
  vacated('place', 'reso_ber-2-d-14', DAY),
  vacated('persona', 'member-2', WEEK),
  vacated('persona', 'member', DAY),
  bookedBy('member-2', 'reso_ber-2-d-14', DAY),
);

/** The member has D-40 on that day. */
export const memberHasOtherDesk: WorldChange = all(
  vacated('place', 'reso_ber-2-d-40', DAY),
  bookedBy('member', 'reso_ber-2-d-40', DAY),
);
