import type { Meta, StoryObj } from '@storybook/react-vite';
import { type SubmitEvent, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Checkbox, Switch } from '@/ui/checkbox';
import { Chip, FilterChip } from '@/ui/chip';
import { ComboBox } from '@/ui/combo-box';
import { Avatar } from '@/ui/avatar';
import { DatePicker } from '@/ui/date-picker';
import { focusField } from '@/ui/focus-field';
import { FormErrorSummary } from '@/ui/form-error-summary';
import { IconMail } from '@/ui/icon';
import { NumberField } from '@/ui/number-field';
import { RadioGroup } from '@/ui/radio-group';
import { SearchField } from '@/ui/search-field';
import { Select } from '@/ui/select';
import { Inline, Stack } from '@/ui/stack';
import { TextArea, TextField } from '@/ui/text-field';
import { TimeField } from '@/ui/time-field';

const meta = {
  title: 'Components/Fields',
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 480 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = {
  render: () => (
    <Card as="div">
      <Stack gap={2}>
        <TextField label="Title" help="Shown to everyone who is invited" />
        <TextField label="Email" lead={<IconMail />} type="email" optional />
        <TextField
          label="Name"
          defaultValue="Berlin, Torstraße 49"
          readOnly
          help="Set by the directory"
        />
        <TextField label="Code" defaultValue="12" error="A code has six digits" />
        <TextArea label="Note for the host" optional help="Up to 500 characters" />
        <NumberField label="People" defaultValue={6} min={1} max={40} unit="people" />
        <Select
          label="Office"
          options={[
            { value: '1', label: 'Berlin' },
            { value: '2', label: 'Lisbon' },
          ]}
        />
      </Stack>
    </Card>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const people = canvas.getByRole('spinbutton', { name: 'People' });
    await userEvent.click(canvas.getByRole('button', { name: 'Increase' }));
    await expect(people).toHaveValue(7);
    people.focus();
    await userEvent.keyboard('{End}');
    await expect(people).toHaveValue(40);
    await expect(canvas.getByLabelText('Code')).toHaveAccessibleDescription(
      'A code has six digits',
    );
    await expect(canvas.getByLabelText('Code')).toBeInvalid();
  },
};

function Choices() {
  const [who, setWho] = useState<'all' | 'team' | null>('team');
  return (
    <Card as="div">
      <Stack gap={4}>
        <RadioGroup
          label="Who sees this booking"
          options={[
            { value: 'all', label: 'Everyone', text: 'Name, title and time' },
            { value: 'team', label: 'My team', text: 'Others see “Busy”' },
          ]}
          value={who}
          onChange={setWho}
        />
        <div>
          <Checkbox label="Book parking as well" text="Bay P-07, your usual" defaultChecked />
          <Checkbox label="All 12 dates" indeterminate />
          <Checkbox label="I have read the house rules" error="Please confirm to go on" />
          <Checkbox label="Restricted" disabled />
        </div>
        <div>
          <Switch
            label="Email when a request is answered"
            text="At most one a day"
            defaultChecked
          />
          <Switch label="Show my desk to colleagues" />
        </div>
      </Stack>
    </Card>
  );
}

export const Choice: Story = {
  render: () => <Choices />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: /^Everyone/ }));
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: /^My team/ })).toBeChecked();
    await userEvent.click(canvas.getByRole('switch', { name: /^Show my desk/ }));
    await expect(canvas.getByRole('switch', { name: /^Show my desk/ })).toBeChecked();
  },
};

function Filters() {
  const [text, setText] = useState('window');
  const [quiet, setQuiet] = useState(true);
  return (
    <Stack gap={3}>
      <SearchField label="Search places" value={text} onChange={setText} />
      <Inline>
        <FilterChip label="Quiet" count={6} pressed={quiet} onChange={setQuiet} />
        <FilterChip label="Two screens" count={12} pressed={false} onChange={fn()} />
        <Chip onRemove={fn()}>Maya Lin</Chip>
        <Chip>Design</Chip>
      </Inline>
    </Stack>
  );
}

export const Filter: Story = {
  render: () => <Filters />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const search = canvas.getByRole('searchbox', { name: 'Search places' });
    await userEvent.click(search);
    await userEvent.keyboard('{Escape}');
    await expect(search).toHaveValue('');
    const quiet = canvas.getByRole('button', { name: /^Quiet/ });
    await userEvent.click(quiet);
    await expect(quiet).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(quiet);
  },
};

const people = [
  { id: '1', label: 'Maya Lin', text: 'Design, Berlin' },
  { id: '2', label: 'Jonas Weber', text: 'Platform, Berlin' },
  { id: '3', label: 'Priya Raman', text: 'Sales, Lisbon' },
].map((person) => ({ ...person, lead: <Avatar name={person.label} size={20} /> }));

function WhoAndWhen() {
  const [host, setHost] = useState<string | null>(null);
  const [day, setDay] = useState<string | null>('2026-11-24');
  const [time, setTime] = useState<string | null>('09:30');
  return (
    <Card as="div">
      <Stack gap={2}>
        <ComboBox
          label="Host"
          items={people}
          value={host}
          onChange={setHost}
          placeholder="Type a name"
        />
        <Inline gap={3} align="start">
          <DatePicker label="Day" value={day} onChange={setDay} min="2026-11-20" />
          <TimeField label="From" value={time} onChange={setTime} />
          <TimeField label="To" value="08:00" onChange={fn()} error="Ends before it starts" />
        </Inline>
        <output>{`${host ?? 'nobody'} ${day ?? 'no day'} ${time ?? 'no time'}`}</output>
      </Stack>
    </Card>
  );
}

export const PeopleAndTimes: Story = {
  name: 'A-10 Combobox, date and time can be typed',
  render: () => <WhoAndWhen />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const host = canvas.getByRole('combobox', { name: /Host/ });
    await userEvent.click(host);
    await userEvent.keyboard('pri');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(host).toHaveValue('Priya Raman');
    await userEvent.click(canvas.getByRole('spinbutton', { name: /day, Day/ }));
    await userEvent.keyboard('26');
    await userEvent.click(canvas.getByRole('spinbutton', { name: /hour, From/ }));
    await userEvent.keyboard('1015');
    await expect(canvas.getByRole('status')).toHaveTextContent('3 2026-11-26 10:15');
    // The space beside each part is the same, however many digits it has.
    const [, day, year] = canvas.getAllByRole('spinbutton').map((part) => {
      const digits = document.createRange();
      digits.selectNodeContents(part);
      return part.getBoundingClientRect().right - digits.getBoundingClientRect().right;
    });
    await expect(Math.abs((day ?? 0) - (year ?? 0))).toBeLessThan(1);
  },
};

function Refused() {
  const [error, setError] = useState<string>();
  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        setError('Maya Lin is on leave');
        focusField(event.currentTarget.querySelector<HTMLElement>('[role=combobox]'));
      }}
    >
      <Card as="div">
        <ComboBox label="Host" items={people} value="1" onChange={fn()} error={error} />
        <Button type="submit">Save</Button>
      </Card>
    </form>
  );
}

export const RefusedChoice: Story = {
  name: 'A-9 A refused choice has the focus, and its list doesn’t cover why',
  render: () => <Refused />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const host = canvas.getByRole('combobox', { name: /^Host/ });
    await waitFor(() => expect(host).toHaveFocus());
    const why = await canvas.findByText('Maya Lin is on leave');
    const { left, top } = why.getBoundingClientRect();
    await expect(why).toContainElement(document.elementFromPoint(left + 2, top + 2) as HTMLElement);
    await expect(host).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(host);
    await waitFor(() => expect(host).toHaveAttribute('aria-expanded', 'true'));
    await userEvent.keyboard('{Escape}');
    await expect(host).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(host).toHaveAttribute('aria-expanded', 'true'));
    await userEvent.keyboard('{Escape}');
  },
};

export const OpenCalendar: Story = {
  render: () => <WhoAndWhen />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const page = within(document.body);
    await userEvent.click(canvas.getByRole('button', { name: /Open calendar/ }));
    await waitFor(() => expect(page.getByRole('dialog')).toBeVisible());
    await userEvent.keyboard('{ArrowRight}');
    await expect(page.getByRole('button', { name: /November 25, 2026/ })).toHaveFocus();
  },
};

const sent = fn();

function Invitation() {
  const [checked, setChecked] = useState(false);
  const [name, setName] = useState('');
  const missing = checked && name === '';
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (name === '') document.getElementById('guest')?.focus();
    else sent(name);
  };
  return (
    <Card as="div">
      <form noValidate onSubmit={send}>
        <Stack gap={2}>
          <FormErrorSummary
            errors={missing ? [{ fieldId: 'guest', message: 'Enter the visitor’s name' }] : []}
          />
          <TextField
            id="guest"
            label="Visitor"
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={missing ? 'Enter the visitor’s name' : undefined}
          />
          <Inline justify="end">
            <Button type="submit" variant="primary">
              Invite
            </Button>
          </Inline>
        </Stack>
      </form>
    </Card>
  );
}

export const SummaryOfErrors: Story = {
  name: 'A-9 Errors: a summary on top, focus on the first field, and Submit does not move away',
  render: () => <Invitation />,
  play: async ({ canvasElement }) => {
    sent.mockClear();
    const canvas = within(canvasElement);
    const invite = canvas.getByRole('button', { name: 'Invite' });
    await userEvent.click(invite);
    const guest = canvas.getByRole('textbox', { name: 'Visitor' });
    await expect(guest).toHaveFocus();
    await expect(canvas.getByRole('alert')).toHaveTextContent('One thing needs your attention');
    const { y } = guest.getBoundingClientRect();
    // Leaving the field must not move the content after it.
    guest.blur();
    await expect(guest.getBoundingClientRect().y).toBe(y);
    await userEvent.click(canvas.getByRole('link', { name: 'Enter the visitor’s name' }));
    await expect(guest).toHaveFocus();
  },
};
