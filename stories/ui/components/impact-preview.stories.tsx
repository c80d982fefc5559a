import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '@/ui/button';
import { ImpactPreview } from '@/ui/impact-preview';
import { Shown } from './shown';
import sheet from '@/ui/impact-preview.module.css?raw';

const IMPACTS = [
  { id: '1', label: 'D-14', text: 'Floor 2, Operations' },
  { id: '2', label: 'D-15', text: 'Floor 2, Operations' },
];

/** The effect of a change before it’s made: "12 bookings break this rule". */
const meta = {
  title: 'Components/Impact preview',
  component: ImpactPreview,
  tags: ['autodocs'],
  args: {
    title: '3 places lose the tag',
    none: 'No place has this tag.',
    impacts: IMPACTS,
    children: <Button variant="danger">Delete tag</Button>,
  },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof ImpactPreview>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  parameters: {
    controls: { disable: true },
    // The same region appears once for each design.
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
  },
  render: () => (
    <Shown sheet={sheet}>
      <ImpactPreview title="3 places lose the tag" none="No place has this tag." impacts={IMPACTS}>
        <Button variant="danger">Delete tag</Button>
      </ImpactPreview>
      <ImpactPreview title="Looking for places" none="No place has this tag." impacts={undefined}>
        <Button variant="danger" disabledReason="Still looking for places">
          Delete tag
        </Button>
      </ImpactPreview>
    </Shown>
  ),
};
