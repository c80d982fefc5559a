import type { Meta, StoryObj } from '@storybook/react-vite';
import { OrderedList, type OrderedRow } from '@/ui/ordered-list';
import { moveTo } from '@/domain/order';
import { Hold, Shown } from './shown';
import sheet from '@/ui/ordered-list.module.css?raw';

const moved = (rows: readonly OrderedRow[], id: string, position: number) =>
  moveTo(
    rows,
    rows.findIndex((row) => row.id === id),
    position,
  );

const ROWS: readonly OrderedRow[] = ['Getting here', 'House rules', 'Lunch'].map((name) => ({
  id: name,
  name,
  content: name,
}));

/** A list that people can reorder, by dragging or with the keys of each row’s handle. */
const meta = {
  title: 'Components/Ordered list',
  component: OrderedList,
  tags: ['autodocs'],
  args: { label: 'Sections', rows: ROWS, onMove: () => {} },
} satisfies Meta<typeof OrderedList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  render: (args) => (
    <Hold value={args.rows}>
      {(rows, set) => (
        <OrderedList
          {...args}
          rows={rows}
          onMove={(id, position) => set(moved(rows, id, position))}
        />
      )}
    </Hold>
  ),
};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <Hold value={ROWS}>
        {(rows, set) => (
          <OrderedList
            label="Sections"
            rows={rows}
            onMove={(id, position) => set(moved(rows, id, position))}
          />
        )}
      </Hold>
      <OrderedList
        label="Sections"
        rows={ROWS}
        onMove={() => {}}
        disabledReason="Show all sections to change their order"
      />
    </Shown>
  ),
};
