import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Telemetry } from './telemetry';
import { eventually } from '@tests/helpers/eventually';

const dsn = 'https://key@report.example.test/1';

/** What must not be found in anything that’s sent: a name, an email address, a code, an id, and a token. */
const secrets = /maya|fischer|acme-mail|482913|user_|9f8e7d6c|s3cr3t/iu;
const person =
  'Maya Fischer maya@acme-mail.test 482913 user_maya 9f8e7d6c-1111-4222-8333-444455556666 s3cr3t';

let sent: { url: string; body: string; init: RequestInit }[] = [];
let stop: (() => void) | undefined;

beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
  // Traces are sampled.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const form = init.body instanceof URLSearchParams ? init.body.get('data') : undefined;
    sent.push({ url, body: form ?? (await new Response(init.body).text()), init });
    return new Response(form === undefined ? '{}' : '1');
  });
});
afterEach(() => {
  stop?.();
  stop = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

async function started(config: Parameters<Telemetry['start']>[0]): Promise<Telemetry> {
  const telemetry = new Telemetry();
  const running = telemetry.start(config);
  await eventually(async () => {
    await vi.advanceTimersByTimeAsync(100);
    stop = await Promise.race([running, Promise.reject(new Error('still loading'))]);
  });
  return telemetry;
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);
const all = () => sent.map(({ body }) => body).join('\n');
const ofType = (type: string) => sent.filter(({ body }) => body.includes(`{"type":"${type}"}`));

class Maya extends Error {
  override name = 'MayaFischerError';
}

/** An error whose text looks like a line of its stack. */
const likeStack = () => new Error('x\n    at maya (https://a.test/assets/fischer.js:1:1)');

/** A function whose name in a stack is a person’s. */
function calledByName(): unknown {
  const byPerson: Record<string, () => unknown> = {
    ['user_maya']: () => {
      throw new Error('in a function');
    },
  };
  try {
    return byPerson['user_maya']?.();
  } catch (error) {
    return error;
  }
}

/** An error with a stack as a browser writes it. */
function withStack(stack: string, message = 'x'): Error {
  const error = new TypeError(message);
  error.stack = stack;
  return error;
}

const circular: Record<string, unknown> = { person };
circular['self'] = circular;

const hostile: readonly [string, () => unknown][] = [
  ['a text', () => new Error(person)],
  [
    'a text that a browser writes',
    () => new TypeError(`Cannot read properties of undefined (reading '${person}')`),
  ],
  [
    'JSON that a browser quotes',
    () => new SyntaxError(`Unexpected token 'M', "${person}" is not valid JSON`),
  ],
  [
    'an address',
    () => new Error(`Failed to fetch https://api.test/users/user_maya?query=${person}#s3cr3t`),
  ],
  ['a name of its own', () => new Maya('x')],
  ['a name that was set', () => Object.assign(new Error('x'), { name: person })],
  [
    'further fields',
    () => Object.assign(new Error('x'), { person, response: { person }, data: [person] }),
  ],
  [
    'a cause',
    () => new Error('x', { cause: new Error('y', { cause: { message: person, name: person } }) }),
  ],
  ['several errors', () => new AggregateError([new Error(person)], person)],
  ['a text that looks like a stack', likeStack],
  ['a function with someone’s name', calledByName],
  [
    'a page in a stack',
    () =>
      withStack(
        'TypeError: x\n    at https://acme.test/people/user_maya:3:7\n    at user_maya (https://acme.test/people/user_maya?q=Maya:3:7)',
      ),
  ],
  [
    'a stack of Safari',
    () =>
      withStack(
        `maya@https://acme.test/people/user_maya:3:7\nfischer@https://acme.test/assets/abcd1234.js:1:2`,
      ),
  ],
  ['a thrown text', () => person],
  ['a thrown object', () => ({ [person]: person, message: person, name: person, stack: person })],
  ['a thrown circle', () => circular],
  ['a thrown event', () => new CustomEvent(person, { detail: person })],
  ['a thrown response', () => new Response(person, { statusText: 'Maya' })],
  ['nothing', () => undefined],
  [
    'fields that throw',
    () =>
      new Proxy(
        {},
        {
          get: () => {
            throw new Error(person);
          },
        },
      ),
  ],
  [
    'a text that can’t be read',
    () => Object.assign(new Error('x'), { message: { toString: () => person } }),
  ],
  [
    'a failed call',
    () =>
      Object.assign(new Error(person), {
        endpoint: 'users.create',
        status: 500,
        response: { person },
      }),
  ],
  [
    'a gateway’s page',
    () =>
      Object.assign(new Error('x'), {
        endpoint: 'users.create',
        status: 502,
        rawBody: `<h1>502 Bad gateway</h1><p>${person}</p>`,
      }),
  ],
  ['accents and other scripts', () => new Error('Зоя 山田 Çağla'.normalize('NFD'))],
  ['invisible characters', () => new Error('Ma\u200Bya\u00ADx@acme\u2060-mail.test')],
  ['100,000 characters', () => new Error(`${'a '.repeat(50_000)}${person}`)],
];

describe('S-5 hostile errors', () => {
  it.each(hostile)(
    'S-5 %s: what is sent holds neither names, addresses, ids, nor codes',
    async (_name, make) => {
      window.history.replaceState(
        null,
        '',
        `/people/user_maya?searchText=${encodeURIComponent(person)}`,
      );
      document.title = person;
      const telemetry = await started({ reporter: { dsn } });
      telemetry.pageView('/people/$userId');
      console.warn(person);
      dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: make() }));
      await seconds(10);
      expect(ofType('event')).toHaveLength(1);
      expect(all()).not.toMatch(secrets);
      expect(all()).not.toMatch(/Зоя|山田|Çağla|Ma\u200B/u);
    },
  );

  it('S-5 what helps to find the fault is sent: kind, words of the browser, files, lines, and page', async () => {
    const telemetry = await started({ reporter: { dsn, release: 'build-7' } });
    telemetry.pageView('/people/$userId');
    telemetry.report(
      withStack(
        "TypeError: Cannot read properties of undefined (reading 'x')\n    at maya (https://acme.test/assets/abcd1234.js:1:234)",
        "Cannot read properties of undefined (reading 'x')",
      ),
      { where: '/people/$userId' },
    );
    await seconds(10);
    const [event] = ofType('event');
    expect(event?.body).toContain(
      '"type":"TypeError","value":"Cannot read properties of undefined (reading \'…\')"',
    );
    expect(event?.body).toContain('"filename":"app:///assets/abcd1234.js"');
    expect(event?.body).toContain('"lineno":1,"colno":234');
    expect(event?.body).toContain(
      '"debug_meta":{"images":[{"type":"sourcemap","code_file":"app:///assets/abcd1234.js","debug_id":"61626364-3132-3334-0000-000000000000"}]}',
    );
    expect(event?.body).toContain('"route":"/people/$userId"');
    expect(event?.body).toContain('"release":"build-7"');
  });
});

describe('S-5 traces', () => {
  it('S-5 name neither pages nor calls nor what they show', async () => {
    window.history.replaceState(null, '', '/people/user_maya');
    document.body.innerHTML = `<main id="user_maya" title="${person}" data-row="user_maya"><a href="/people/user_maya">${person}</a>
      <img alt="${person}" src="https://api.test/users/user_maya/photo"><input value="${person}" name="Maya"><!-- ${person} -->
      <p style="background: url(/users/user_maya/photo)" class="card">x</p><svg><text>${person}</text><title>Maya</title></svg></main>`;
    const telemetry = await started({ reporter: { dsn } });
    telemetry.pageView('/people/$userId');
    await seconds(2);
    performance.mark?.('user_maya');
    const added = document.createElement('p');
    added.append(person);
    added.setAttribute('aria-description', person);
    document.body.append(added);
    document.querySelector('a')?.setAttribute('href', '/people/user_maya?searchText=Maya');
    document.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    window.history.pushState(null, '', '/people/user_maya?tab=s3cr3t');
    await fetch('https://api.example.test/users/user_maya', { method: 'POST', body: '' });
    sent.pop();
    await seconds(6);
    telemetry.report(new Error(person));
    await seconds(30);
    telemetry.pageView('/map');
    await seconds(60);
    expect(ofType('event')).toHaveLength(1);
    const traces = sent.filter(({ body }) => body.includes('{"type":"span"'));
    expect(traces.length).toBeGreaterThan(1);
    expect(traces[1]?.body).toContain('"name":"/people/$userId"');
    expect(all()).not.toMatch(secrets);
  });
});

describe('S-4 neither service sets or gets a cookie, on whichever host', () => {
  it('S-4 reports and page views are sent without credentials and referrers', async () => {
    const telemetry = await started({
      reporter: { dsn },
      visits: { token: 'key', host: window.location.origin },
    });
    telemetry.pageView('/dashboard');
    telemetry.report(new Error('fault'));
    await seconds(10);
    expect(sent.some(({ url }) => url.startsWith(window.location.origin))).toBe(true);
    expect(ofType('event')).toHaveLength(1);
    for (const { init } of sent) {
      expect(init.credentials).toBe('omit');
      expect(init.referrerPolicy).toBe('no-referrer');
    }
  });
});
