import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { World } from '@mocks/world/world';
import {
  goesOffline,
  hasFailed,
  isForbidden,
  showsLoading,
  over,
  page,
  type PageArgs,
  PHONE,
} from './page';

const meta = {
  ...page('/admin/questions?officeId=offi_berlin'),
  title: 'Pages/Administration/Check-in questions',
};
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

const withoutQuestions = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.questionnaires.all())) tables.questionnaires.remove(id);
  for (const { id } of Array.from(tables.questions.all())) tables.questions.remove(id);
};

/** An office’s questions in their order, the other questions, and where answers are required. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('list', { name: 'Questions in Berlin' });
    await canvas.findByRole('list', { name: 'More questions' });
    await canvas.findByRole('radio', { name: /^In every office/ });
  },
};

export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** The preview of the questions; an answer that prevents the check-in shows instructions. */
export const Preview: Story = {
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Preview' }));
    const body = within(canvasElement.ownerDocument.body);
    const preview = within(await body.findByRole('complementary', { name: 'How people see it' }));
    const [first] = preview.getAllByRole('radio', { name: 'Yes' });
    if (first) await userEvent.click(first);
    await expect(preview.getByText(/^Please stay at home today/)).toBeVisible();
  },
};

/** A question with its answers, and its preview below. */
export const Question: Story = {
  args: { path: '/admin/questions?officeId=offi_berlin&question=ques_contact' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await body.findByRole('region', { name: 'How people see it' });
  },
};

/** Before a question is deleted, the offices that use it are listed. */
export const Deletion: Story = {
  args: { path: '/admin/questions?officeId=offi_berlin&question=ques_symptoms' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole('button', { name: 'Delete question' }));
    await body.findByRole('region', { name: '2 offices stop asking this question' });
  },
};

export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ ...OWNER, before: withoutQuestions }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Berlin has no questions yet.');
  },
};

export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'questions.list', kind: 'hang' }] }),
  play: showsLoading('Check-in questions'),
};

export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'questions.list', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the questions'),
};

export const NoPermission: Story = { tags: ['no-permission'], play: isForbidden };

export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
