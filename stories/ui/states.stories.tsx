import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Avatar, AvatarGroup } from '@/ui/avatar';
import { Badge, Count } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardHead } from '@/ui/card';
import type { DrawingName } from '@/ui/drawing';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { ForbiddenState } from '@/ui/forbidden-state';
import { Heading, Text } from '@/ui/heading';
import { linkClass } from '@/ui/link-class';
import { Notice } from '@/ui/notice';
import { Skeleton, SkeletonRows } from '@/ui/skeleton';
import { Inline, Stack } from '@/ui/stack';
import { placeStates, StateGlyph } from '@/ui/state-glyph';
import { StillWorking } from '@/ui/still-working';

const meta = { title: 'Components/States' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const words: Record<(typeof placeStates)[number], string> = {
  free: 'Free until 17:00',
  mine: 'Yours',
  suggested: 'Your usual',
  partly: 'Free 13:00–17:00',
  taken: 'Maya Lin until 12:30',
  requested: 'Requested by 2',
  notForYou: 'Design team only',
  closed: 'Closed for works',
};

export const Places: Story = {
  name: 'A-5 Places differ by fill, pattern, glyph and word',
  render: () => (
    <Card as="div">
      <Stack gap={3}>
        {placeStates.map((state) => (
          <Inline key={state} gap={4} nowrap>
            <StateGlyph state={state} bare large />
            <StateGlyph state={state} text={words[state]} />
          </Inline>
        ))}
      </Stack>
    </Card>
  ),
};

export const Badges: Story = {
  render: () => (
    <Inline gap={3}>
      <Badge>Draft</Badge>
      <Badge tone="accent">New</Badge>
      <Badge tone="pending">Waiting for approval</Badge>
      <Badge tone="accepted">Accepted</Badge>
      <Badge tone="rejected">Rejected</Badge>
      <Count value={3} label="3 requests need your approval" />
      <Count value={128} label="128 unread" />
    </Inline>
  ),
};

export const Avatars: Story = {
  render: () => (
    <Inline gap={4}>
      <Avatar name="Maya Lin" size={64} alone />
      <Avatar name="Jonas Weber" size={40} alone />
      <Avatar name="Ünal Çağlar" alone />
      <Avatar name="Łukasz" size={24} alone />
      <Avatar name="Priya Raman" size={20} alone />
      <Avatar name="Maya Lin" size={40} src="data:image/png;base64,AAAA" alone />
      <AvatarGroup
        label="Maya Lin, Jonas Weber, Priya Raman and 4 more"
        people={[
          { id: 1, name: 'Maya Lin' },
          { id: 2, name: 'Jonas Weber' },
          { id: 3, name: 'Priya Raman' },
          ...[4, 5, 6, 7].map((id) => ({ id, name: `Sam ${id}` })),
        ]}
      />
    </Inline>
  ),
};

export const Loading: Story = {
  render: () => (
    <Stack>
      <Card aria-busy="true" aria-label="Your week">
        <CardHead title="Your week" />
        <SkeletonRows count={5} avatar />
      </Card>
      <Card aria-busy="true" aria-label="Now">
        <Stack gap={2}>
          <Skeleton width="40%" />
          <Skeleton shape="block" height={96} />
          <StillWorking after={0} />
        </Stack>
      </Card>
    </Stack>
  ),
};

const drawings: readonly (readonly [DrawingName, string, string])[] = [
  ['desk', 'You have no bookings yet.', 'Find a desk'],
  ['room', 'No room fits 24 people at that time.', 'Try another time'],
  ['parking', 'No parking is booked.', 'Book a bay'],
  ['people', 'No one has planned Wednesday yet.', 'Plan my Wednesday'],
  ['door', 'No visitors are expected today.', 'Invite a visitor'],
  ['shelf', 'No requests are open.', 'Report a problem'],
  ['calendar', 'Your week is empty.', 'Plan my week'],
  ['search', 'Nothing matches “window, quiet”.', 'Drop “quiet”, 6 desks match'],
  ['plan', 'This floor has no plan yet.', 'Upload a plan'],
];

export const Empty: Story = {
  render: () => (
    <div
      style={{
        display: 'grid',
        gap: 16,
        gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))',
      }}
    >
      {drawings.map(([drawing, title, action]) => (
        <Card key={drawing} as="div">
          <EmptyState drawing={drawing} title={title}>
            <Button>{action}</Button>
          </EmptyState>
        </Card>
      ))}
      <Card as="div">
        <EmptyState
          compact
          title="You’re all caught up."
          text="Requests you can answer appear here."
        />
      </Card>
    </div>
  ),
};

const retry = fn();

export const Failures: Story = {
  render: () => (
    <Stack>
      <Card as="div">
        <ErrorState
          title="Your week could not be loaded"
          text="The server did not answer."
          onRetry={retry}
        />
      </Card>
      <Card as="div">
        <ErrorState compact title="News could not be loaded" onRetry={retry} />
      </Card>
      <Card as="div">
        <ForbiddenState right="Manage offices" grantedBy="An admin of your organization">
          <a href="#dashboard" className={linkClass('standalone')}>
            Back to the dashboard
          </a>
        </ForbiddenState>
      </Card>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    retry.mockClear();
    const [first] = within(canvasElement).getAllByRole('button', { name: 'Try again' });
    if (first) await userEvent.click(first);
    await expect(retry).toHaveBeenCalledTimes(1);
  },
};

const close = fn();

export const Notices: Story = {
  render: () => (
    <Stack gap={3}>
      <Notice title="The office closes at 15:00 on Friday">Bookings after 15:00 end then.</Notice>
      <Notice tone="success">Your desk is booked for the whole week.</Notice>
      <Notice tone="warning" action={<Button size="small">Answer 3 questions</Button>}>
        Before you can check in, answer today’s health questions.
      </Notice>
      <Notice tone="danger" title="D-14 was taken a moment ago" onClose={close}>
        The nearest free desk like it is D-16.
      </Notice>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    close.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Close' }));
    await expect(close).toHaveBeenCalledTimes(1);
  },
};

export const Words: Story = {
  render: () => (
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={1} size={32}>
          Tuesday. You are in Berlin, desk D-14, next to Maya.
        </Heading>
        <Text size="lead" muted>
          Two visitors arrive at 10:30, and one request waits for you.
        </Text>
      </Stack>
      <Card>
        <CardHead title="Your week">
          <a href="#bookings" className={linkClass('standalone')}>
            All bookings
          </a>
        </CardHead>
        <Text>
          Desks on the second floor open on Wednesday. Until then,{' '}
          <a className={linkClass()} href="#floor">
            floor 3
          </a>{' '}
          has 42 free desks.
        </Text>
        <Text size="small" muted>
          Updated at 09:14
        </Text>
      </Card>
      <Card surface="sunken">
        <Text size="caption">A sunken surface: something that lies in the page.</Text>
      </Card>
    </Stack>
  ),
};
