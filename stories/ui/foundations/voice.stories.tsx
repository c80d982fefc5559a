import type { Meta, StoryObj } from '@storybook/react-vite';
import { useDeferredValue, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Heading, Text } from '@/ui/heading';
import { SearchField } from '@/ui/search-field';
import { HABITS, NEVER, WORDINGS, wordingsWith, type Wording } from './voice';
import css from './foundations.module.css';

// Both designs use the same texts, so only one of them is tested.
const meta = { title: 'Foundations' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const SHOWN = 6;
const FOUND = 40;

/** A text with its placeholders highlighted. */
function Words({ text }: { text: string }) {
  return [...text.matchAll(/\{\{(\w+)[^}]*\}\}|[^{]+/g)].map(({ 0: part, 1: name, index }) =>
    name === undefined ? <span key={index}>{part}</span> : <i key={index}>{name}</i>,
  );
}

function Wordings({ wordings }: { wordings: readonly Wording[] }) {
  return (
    <ul className={css.voice}>
      {wordings.map(({ key, text }) => (
        <li key={key}>
          <span>
            <Words text={text} />
          </span>
          <code className={css.figure}>{key}</code>
        </li>
      ))}
    </ul>
  );
}

function VoicePage() {
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words).trim();
  const found = wanted === '' ? [] : wordingsWith(wanted);
  return (
    <main className={css.page}>
      <header className={css.section}>
        <Heading level={1}>Voice</Heading>
        <Text muted>
          Plain, short, to you. The product says {WORDINGS.length} things; these are its own words,
          read from its files. What stands slanted is put in.
        </Text>
        <SearchField label="Find what the product says" value={words} onChange={setWords} />
        {wanted !== '' && <output>{found.length} found</output>}
      </header>
      {wanted !== '' && <Wordings wordings={found.slice(0, FOUND)} />}
      {HABITS.map(({ habit, why, found: pattern }) => {
        const following = WORDINGS.filter(({ text }) => pattern.test(text));
        return (
          <section key={habit} className={css.section}>
            <div>
              <Heading level={2} size={16}>
                {habit}
              </Heading>
              <Text muted>
                {why} {following.length} texts do so.
              </Text>
            </div>
            <Wordings wordings={following.slice(0, SHOWN)} />
          </section>
        );
      })}
      <section className={css.section}>
        <Heading level={2} size={16}>
          What it never says
        </Heading>
        <ul className={css.voice}>
          {NEVER.map(({ what, but }) => (
            <li key={what}>
              <span>{what}</span>
              <span className={css.figure}>
                {but.length === 0 ? 'none' : `but ${but.join(', ')}, given word for word`}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}

export const Voice: Story = {
  render: () => <VoicePage />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('searchbox'), 'bookings:empty.upcoming');
    await expect(await canvas.findByText('1 found')).toBeVisible();
  },
};
