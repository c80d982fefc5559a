import type { Meta, StoryObj } from '@storybook/react-vite';
import { useDeferredValue, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Heading, Text } from '@/ui/heading';
import { IconDownload } from '@/ui/icon';
import { SearchField } from '@/ui/search-field';
import { areas, CALLS, callsWith, DOCUMENT, type Call } from './calls';
import css from './docs.module.css';

const meta = { title: 'Docs/API' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function CallRow({ call }: { call: Call }) {
  const { id, method, path, summary, needs, isOurs, parameters, hasBody, statuses } = call;
  return (
    <li className={css.call}>
      <div className={css.line}>
        <b className={css.method}>{method}</b>
        <code className={css.path}>{path}</code>
        {isOurs && <Badge>our choice</Badge>}
      </div>
      <Text>
        {summary}. {needs}
      </Text>
      <Text size="caption" muted>
        <code>{id}</code>
        {parameters.length > 0 &&
          ` · ${parameters
            .map(({ name, where, required }) => `${name}${required ? '' : '?'} in the ${where}`)
            .join(', ')}`}
        {hasBody && ' · a body'} · {statuses.join(', ')}
      </Text>
    </li>
  );
}

/** An area whose calls render when it’s opened, because there are hundreds of calls in total. */
function Area({ name, about }: { name: string; about: string }) {
  const [open, setOpen] = useState(false);
  const calls = CALLS.filter(({ area }) => area === name);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={css.area}>
        <b>{name}</b> <span className={css.muted}>{about}</span>
        <span className={css.count}>{calls.length}</span>
      </summary>
      {open && (
        <ul className={css.calls}>
          {calls.map((call) => (
            <CallRow key={call.id} call={call} />
          ))}
        </ul>
      )}
    </details>
  );
}

function save(): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(DOCUMENT, undefined, 2)], { type: 'application/json' }),
  );
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = 'openapi.json';
  anchor.click();
  URL.revokeObjectURL(address);
}

const FOUND = 40;

function ApiPage() {
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words).trim();
  const found = wanted === '' ? [] : callsWith(wanted);
  return (
    <main className={css.page}>
      <header className={css.section}>
        <Heading level={1}>{DOCUMENT.info.title}</Heading>
        <Text muted>
          {CALLS.length} calls in {areas().length} areas, read from the contract; OpenAPI{' '}
          {DOCUMENT.openapi}. “Our choice” marks those whose method or path is inferred. The fake
          server answers every one of them; <code>npm run openapi</code> writes the same document
          with real examples.
        </Text>
        <div>
          <Button icon={<IconDownload />} onClick={save}>
            Save openapi.json
          </Button>
        </div>
        <SearchField
          label="Find a call: schedules post, office_id, inferred"
          value={words}
          onChange={setWords}
        />
      </header>
      {wanted === '' ? (
        <div>
          {areas().map(({ name, about }) => (
            <Area key={name} name={name} about={about} />
          ))}
        </div>
      ) : (
        <section className={css.section}>
          <output>{found.length} found</output>
          <ul className={css.calls}>
            {found.slice(0, FOUND).map((call) => (
              <CallRow key={call.id} call={call} />
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

/** Every call of the contract, by area. */
export const Api: Story = {
  name: 'API',
  render: () => <ApiPage />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('favorites', { selector: 'b' }));
    await expect(await canvas.findByText('favorites.list')).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox'), 'applications.list');
    await expect(await canvas.findByText(/^1 found$/)).toBeVisible();
    await expect(canvas.getByText('/applications')).toBeVisible();
  },
};
