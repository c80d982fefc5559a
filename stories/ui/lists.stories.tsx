import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { moveTo } from '@/domain/order';
import { Avatar } from '@/ui/avatar';
import { Badge, Count } from '@/ui/badge';
import { BulkBar } from '@/ui/bulk-bar';
import { Button } from '@/ui/button';
import { Card, CardHead } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { IconParking, IconRoom } from '@/ui/icon';
import { Kbd } from '@/ui/kbd';
import { ExternalLink } from '@/ui/link';
import { linkClass } from '@/ui/link-class';
import { List, ListRow } from '@/ui/list';
import { MenuButton } from '@/ui/menu';
import { Inline, Stack } from '@/ui/stack';
import { StateGlyph } from '@/ui/state-glyph';
import { OrderedList } from '@/ui/ordered-list';
import { numericCell, RowActions, SortHeader, Table } from '@/ui/table';
import { Tabs } from '@/ui/tabs';
import { VisuallyHidden } from '@/ui/visually-hidden';

const meta = { title: 'Components/Lists' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const bookings = [
  { id: 1, what: 'D-14', who: 'Maya Lin', when: '09:00–17:00', seats: 1, state: 'accepted' },
  {
    id: 2,
    what: 'Room Spree',
    who: 'Jonas Weber',
    when: '10:30–11:30',
    seats: 8,
    state: 'pending',
  },
  { id: 3, what: 'P-07', who: 'Priya Raman', when: '08:45–18:00', seats: 1, state: 'rejected' },
  {
    id: 4,
    what: 'Room Havel',
    who: 'Ünal Çağlar',
    when: '13:00–14:00',
    seats: 12,
    state: 'accepted',
  },
] as const;
const words = { accepted: 'Approved', pending: 'Pending', rejected: 'Declined' } as const;

function Bookings() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [up, setUp] = useState(true);
  const rows = up ? bookings : bookings.toReversed();
  return (
    <Card padded={false} as="div">
      <Table caption="Bookings of today">
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                lone
                label="Choose all"
                checked={chosen.size === bookings.length}
                indeterminate={chosen.size > 0 && chosen.size < bookings.length}
                onChange={(event) =>
                  setChosen(new Set(event.target.checked ? bookings.map((each) => each.id) : []))
                }
              />
            </th>
            <SortHeader direction={up ? 'ascending' : 'descending'} onSort={() => setUp(!up)}>
              Place
            </SortHeader>
            <SortHeader onSort={() => setUp(!up)}>Person</SortHeader>
            <th scope="col">Time</th>
            <th scope="col" className={numericCell}>
              Seats
            </th>
            <th scope="col">State</th>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} aria-selected={chosen.has(row.id)}>
              <td>
                <Checkbox
                  lone
                  label={`Choose ${row.what}`}
                  checked={chosen.has(row.id)}
                  onChange={(event) => {
                    const next = new Set(chosen);
                    if (event.target.checked) next.add(row.id);
                    else next.delete(row.id);
                    setChosen(next);
                  }}
                />
              </td>
              <th scope="row">{row.what}</th>
              <td>
                <Inline nowrap>
                  <Avatar name={row.who} size={20} />
                  {row.who}
                </Inline>
              </td>
              <td>{row.when}</td>
              <td className={numericCell}>{row.seats}</td>
              <td>
                <Badge tone={row.state}>{words[row.state]}</Badge>
              </td>
              <td aria-label="Actions">
                <RowActions
                  menu={
                    <MenuButton
                      size="small"
                      label={`Actions for ${row.what}`}
                      items={[
                        { id: 'release', label: 'Release', danger: true, onAction: () => {} },
                      ]}
                    />
                  }
                >
                  <Button size="small" variant="quiet">
                    Release
                  </Button>
                </RowActions>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <BulkBar count={chosen.size} onClear={() => setChosen(new Set())}>
        <Button size="small" variant="danger">
          {`Release ${chosen.size} bookings`}
        </Button>
      </BulkBar>
    </Card>
  );
}

export const ATable: Story = {
  name: 'Table with sorting, row actions and a bulk bar',
  render: () => <Bookings />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Place' }));
    await expect(canvas.getByRole('columnheader', { name: 'Place' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Choose D-14' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Choose P-07' }));
    await expect(canvas.getByRole('region', { name: '2 selected' })).toBeVisible();
  },
};

export const Rows: Story = {
  render: () => (
    <Stack>
      <Card>
        <CardHead title="Today">
          <a href="#all" className={linkClass('standalone')}>
            All bookings
          </a>
        </CardHead>
        <List>
          <ListRow
            lead={<StateGlyph state="mine" bare />}
            title={
              <a href="#d14" className={linkClass('subtle')}>
                D-14
              </a>
            }
            text="Berlin, floor 3, by the window, until 17:00"
            end={<Button size="small">Check in</Button>}
          />
          <ListRow
            lead={<IconRoom />}
            title={
              <a href="#spree" className={linkClass('subtle')}>
                Room Spree
              </a>
            }
            text="Plan review, 10:30–11:30 with Maya Lin and 4 more"
            end={<Badge tone="pending">Waiting</Badge>}
          />
          <ListRow
            lead={<IconParking />}
            title="Bay P-07"
            text="Until 18:00"
            end={<Badge tone="accepted">Accepted</Badge>}
          />
        </List>
      </Card>
      <Inline gap={4}>
        <span>
          <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
        </span>
        <ExternalLink href="https://example.com/">House rules</ExternalLink>
      </Inline>
    </Stack>
  ),
};

function Views() {
  const [tab, setTab] = useState<'mine' | 'managed' | 'pending'>('mine');
  return (
    <Tabs
      label="Bookings"
      items={[
        { value: 'mine', label: 'My bookings' },
        { value: 'managed', label: 'Places I manage' },
        { value: 'pending', label: 'Pending', end: <Count value={3} label="3 waiting" /> },
      ]}
      value={tab}
      onChange={setTab}
    >
      <Card as="div">{tab}</Card>
    </Tabs>
  );
}

export const TabsOfAPage: Story = {
  name: 'A-10 Tabs: one tab stop, arrows move and choose',
  render: () => <Views />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: /Pending/ })).toHaveFocus();
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('pending');
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('tab', { name: 'My bookings' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

function Places() {
  const [names, setNames] = useState<readonly string[]>(['D-14', 'Room Spree', 'P-07']);
  return (
    <Card>
      <OrderedList
        label="Places in your order"
        rows={names.map((name) => ({ id: name, name, content: name }))}
        onMove={(name, position) => setNames(moveTo(names, names.indexOf(name), position))}
      />
    </Card>
  );
}

/** Rows that a person can reorder: by dragging, by Alt with an arrow key, or by picking up and dropping. */
export const Ordered: Story = {
  render: () => <Places />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: 'Move D-14' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const [first] = canvas.getAllByRole('listitem');
    await expect(first).toHaveTextContent('Room Spree');
    await userEvent.click(canvas.getByRole('button', { name: 'Move P-07' }));
    await expect(canvas.getByText(/^Moving P-07/)).toBeVisible();
  },
};
