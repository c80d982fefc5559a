import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOfTree, root } from '../../scripts/tree';
import { endpointOf, takenBy } from './unused-calls';

/** The rooms that own query keys: the contract creates them, the writes refresh by them, and the session has its own query. */
const OWNERS = /^src\/(api|writes|session)\//;

const files = filesOfTree().filter(
  (file) => /^src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !OWNERS.test(file),
);

/** The code without its comments. */
const code = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1');

const RULES: readonly (readonly [what: string, pattern: RegExp, instead: string])[] = [
  ['a key made by hand', /queryKey\s*[:=]\s*\[\s*['"`]/, 'endpoint.key(input, variant)'],
  ['a search in a key', /JSON\.stringify\([^)]*queryKey/, 'the input in the key'],
  ['data under a key made by hand', /setQueryData(<[^(]*>)?\(\s*\[/, 'keepAnswer, editAnswers'],
  ['an invalidation', /\.(invalidateQueries|refetchQueries|setQueriesData)\(/, 'refreshAffected'],
  ['a mutation', /\b(useMutation|getMutationCache)\b/, 'useWrite, writer'],
  ['an Undo registered by hand', /\bundo\.(add|take)\(/, 'announceDone, rollBack'],
];

/** Justified exceptions to a rule. The test fails if one is no longer needed. */
const EXEMPT: Readonly<Record<string, string>> = {
  'src/areas/people/team/queries.ts: a key made by hand':
    'the people of the table may be ten thousand rows, which no write reads again',
};

const broken = files.flatMap((file) =>
  RULES.flatMap(([what, pattern, instead]) =>
    pattern.test(code(file)) ? [{ id: `${file}: ${what}`, instead }] : [],
  ),
);

test('keys, invalidations, and mutations come from the contract and src/writes', () => {
  expect(broken.filter(({ id }) => !Object.hasOwn(EXEMPT, id))).toEqual([]);
});

test('no exemption is unnecessary', () => {
  const ids = broken.map(({ id }) => id);
  expect(Object.keys(EXEMPT).filter((id) => !ids.includes(id))).toEqual([]);
});

test.each([
  ['a key made by hand', "useQuery({ queryKey: ['tags', id] })"],
  ['a search in a key', 'JSON.stringify(query.queryKey).includes(id)'],
  ['data under a key made by hand', "client.setQueryData<Tag[]>(['tags'], [])"],
  ['an invalidation', 'client.invalidateQueries({ queryKey })'],
  ['a mutation', 'useMutation({ mutationFn: () => tags.remove.call(input) })'],
  ['an Undo registered by hand', 'undo.add({ subject, label, run })'],
])('the search finds %s', (what, line) => {
  expect(RULES.filter(([, pattern]) => pattern.test(line)).map(([name]) => name)).toContain(what);
});

/** Files that call an endpoint that isn’t a GET themselves, each with the reason. */
const DIRECT: Readonly<Record<string, string>> = {
  'src/areas/visits/kiosk/actions.ts':
    'a device has its own credentials, and keeps what it can’t send for later',
  'src/areas/visits/kiosk/device/send.ts': 'sends what the device kept, in the same way',
  'src/areas/visits/kiosk/queries.ts': 'a pairing code replaces only itself',
  'src/areas/me/onboarding/join/new-account.tsx':
    'there’s no session yet, so nothing that was read could be stale',
  'src/areas/me/onboarding/queries.ts': 'joining again changes nothing',
  'src/kit/upload/upload.ts': 'what was uploaded is shown only once it’s attached to something',
  'src/areas/people/health/add/add-panel.tsx': 'reading a scan changes nothing, and can be aborted',
};

/** The endpoints that a file calls itself and that aren’t GETs. */
async function directWrites(file: string): Promise<unknown[]> {
  const text = readFileSync(join(root, file), 'utf8');
  const called = await Promise.all([...takenBy(basename(file), text, 'call')].map(endpointOf));
  return called.filter((each) => each !== undefined && each.definition.method !== 'GET');
}

test('whatever changes something is written through src/writes, except where a reason is given', async () => {
  const direct: string[] = [];
  for (const file of files.filter((each) => !each.startsWith('src/sync/'))) {
    if (!code(file).includes('.call(')) continue;
    if ((await directWrites(file)).length > 0) direct.push(file);
  }
  expect(direct.toSorted()).toEqual(Object.keys(DIRECT).toSorted());
});
