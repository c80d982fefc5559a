import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/api';
import { HEADER } from '@/api/core/headers';
import { HUB_ACTIONS, HEALTHY } from '@mocks/adapters/hub-switches';
import { SCENARIOS } from '@mocks/seed';
import { PERSONAS } from '@mocks/seed/personas';
import { httpServerForTests } from '@tests/helpers/http';

const http = httpServerForTests();
const page = readFileSync(resolve(import.meta.dirname, '../../docs/fake-server.md'), 'utf8');

/** Parses a command from the page as a shell would. */
function commandOf(text: string): { url: string; init: RequestInit } {
  const words = [...text.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
  const init: RequestInit & { headers: Headers } = { headers: new Headers() };
  let url = '';
  for (let at = 1; at < words.length; at++) {
    const [word = '', next = ''] = [words[at], words[at + 1]];
    if (word === '-H') init.headers.append(...(next.split(/: (.*)/) as [string, string]));
    else if (word === '-d') Object.assign(init, { body: next, method: 'POST' });
    else if (word === '-X') init.method = next;
    else {
      url = word;
      continue;
    }
    at += 1;
  }
  return { url, init };
}

describe('docs/fake-server.md', () => {
  const commands = [...page.matchAll(/^# (\d{3}): (.*)\n(curl [^]*?)(?=\n\n|\n```)/gm)].map(
    ([, status, about, text = '']) => ({ status: Number(status), about, ...commandOf(text) }),
  );
  let answers: { status: number; text: string }[];

  beforeAll(async () => {
    answers = [];
    for (const { url, init } of commands) {
      const response = await fetch(url.replace('http://localhost:4010', http.server.url), init);
      answers.push({ status: response.status, text: await response.text() });
    }
  });

  it('shows commands that are answered as documented', () => {
    expect(commands.length).toBeGreaterThan(8);
    expect(answers.map(({ status }, at) => `${status} ${commands[at]?.about}`)).toEqual(
      commands.map(({ status, about }) => `${status} ${about}`),
    );
  });

  it('PAGE-2 PAGE-4 RACE-2 shows answers with the documented content', () => {
    const textOf = (about: string): string =>
      answers[commands.findIndex((one) => one.about?.startsWith(about))]?.text ?? '';
    expect(textOf('a list of three')).toMatch(/"cursor":"\w+/);
    expect(textOf('repeated')).toMatch(
      /"type":"meeting_room"[^]*"type":"booth"|"booth"[^]*"meeting_room"/,
    );
    expect(textOf('Jonas')).toMatch(/"holder":"Maya Lindqvist"/);
    expect(textOf('Jonas')).toMatch(/"next_start":"2026-03-11T16:00:00.000Z"/);
  });

  it('names every scenario, persona, switch and action of the hub, and header', () => {
    const names = [
      ...SCENARIOS.map(({ name }) => name),
      ...PERSONAS.map(({ key }) => key),
      ...Object.keys(HEALTHY),
      ...HUB_ACTIONS,
    ];
    for (const name of names) expect(page.includes(`\`${name}\``), name).toBe(true);
    for (const name of [HEADER.organization, HEADER.impersonate]) expect(page).toContain(name);
  });

  it('lists every endpoint whose method or path we chose', () => {
    const rows = [...page.matchAll(/^\s*\| `(\w+\.\w+)`\s*\| `([A-Z]+ \S+)`\s*\|$/gm)];
    const inferred = endpoints.filter(({ definition }) => definition.provenance === 'inferred');
    expect(rows.map(([, id, call]) => `${id} ${call}`)).toEqual(
      inferred.map(({ id, definition }) => `${id} ${definition.method} ${definition.path}`),
    );
  });
});
