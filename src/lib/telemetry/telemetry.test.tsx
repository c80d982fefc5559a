import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Telemetry } from './telemetry';
import { eventually } from '@tests/helpers/eventually';

const dsn = 'https://key@report.example.test/1';
const host = 'https://visits.example.test';

interface Sent {
  url: string;
  body: string;
  init: RequestInit;
}

let sent: Sent[] = [];
let blocked = false;
let stop: (() => void) | undefined;
const consoles = ['log', 'info', 'warn', 'error', 'debug'] as const;

beforeEach(() => {
  sent = [];
  blocked = false;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const form = init.body instanceof URLSearchParams ? init.body.get('data') : undefined;
    sent.push({ url, body: form ?? (await new Response(init.body).text()), init });
    if (blocked) throw new TypeError('blocked');
    return new Response(form === undefined ? '{}' : '1');
  });
  for (const name of consoles) vi.spyOn(console, name).mockImplementation(() => undefined);
});
afterEach(() => {
  stop?.();
  stop = undefined;
  vi.useRealTimers();
  // Now rather than before the next test: by then, the next file may have replaced it.
  vi.unstubAllGlobals();
});

async function started(config: Parameters<Telemetry['start']>[0]) {
  const telemetry = new Telemetry();
  const running = telemetry.start(config);
  // The modules themselves load in real time; everything else waits for the fake clock.
  await eventually(async () => {
    await vi.advanceTimersByTimeAsync(100);
    stop = await Promise.race([running, Promise.reject(new Error('still loading'))]);
  });
  return telemetry;
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);
const reports = () => sent.filter(({ url }) => url.includes('report.example.test'));
const exceptions = () => reports().filter(({ body }) => body.includes('"exception"'));
const visits = () => sent.filter(({ url }) => url.startsWith(host));

describe('page views', () => {
  it('UI-11 a page view holds the pattern of the route and no address, title or search text', async () => {
    window.history.replaceState(null, '', '/map?searchText=Ann');
    document.title = 'Secret title';
    const telemetry = await started({ visits: { token: 'key', host } });
    telemetry.pageView('/offices/$officeId?searchText=Ann');
    await seconds(3);
    expect(visits()).toHaveLength(1);
    const { event, properties } = JSON.parse(visits()[0]?.body ?? '') as {
      event: string;
      properties: Record<string, unknown>;
    };
    expect(event).toBe('page_view');
    expect(properties['path']).toBe('/offices/$officeId');
    expect(JSON.stringify(properties)).not.toMatch(/Ann|Secret|searchText/u);
  });

  it('F-54 blocked analytics are silenced after three failures, without a word', async () => {
    blocked = true;
    const telemetry = await started({ visits: { token: 'key', host } });
    for (let view = 0; view < 5; view++) telemetry.pageView('/dashboard');
    await seconds(60);
    expect(visits()).toHaveLength(3);
    for (const name of consoles) expect(console[name]).not.toHaveBeenCalled();
  });

  it('S-2 analytics store nothing', async () => {
    localStorage.clear();
    sessionStorage.clear();
    const telemetry = await started({ visits: { token: 'key', host } });
    telemetry.pageView('/dashboard');
    await seconds(3);
    expect(visits()).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
    expect(document.cookie).toBe('');
  });
});

describe('error reports', () => {
  it('S-5 a report carries neither token nor e-mail address nor the text of a refusal', async () => {
    const telemetry = await started({ reporter: { dsn } });
    telemetry.report(new Error('ann@example.com sent Bearer abc to /users?query=Ann'));
    telemetry.report(
      Object.assign(new Error('Ann Lee is no valid name'), {
        endpoint: 'users.create',
        status: 500,
        response: { result: { errors: { name: 'Ann Lee is no valid name' } } },
      }),
    );
    await seconds(10);
    expect(exceptions()).toHaveLength(2);
    const all = reports()
      .map(({ body }) => body)
      .join('\n');
    expect(all).toContain('users.create answered 500');
    expect(all).not.toMatch(/ann@|Bearer abc|query=|Ann Lee/u);
  });

  it('S-5 a report carries no address, and so no id of a person', async () => {
    window.history.replaceState(null, '', '/people/user_maya');
    const telemetry = await started({ reporter: { dsn } });
    window.history.pushState(null, '', '/people/user_noor');
    await fetch('https://api.example.test/users/user_ines', { method: 'POST', body: '' });
    telemetry.report(new Error('fault'));
    await seconds(10);
    expect(exceptions()).toHaveLength(1);
    expect(exceptions()[0]?.body).not.toMatch(/user_(?:maya|noor|ines)/u);
    window.history.replaceState(null, '', '/');
  });

  it('ERR-1 a report carries the page that a gateway answered with, scrubbed', async () => {
    const telemetry = await started({ reporter: { dsn } });
    telemetry.report(
      Object.assign(new Error('x'), {
        endpoint: 'schedules.create',
        status: 502,
        rawBody: '<h1>502 Bad gateway</h1> asked by ann@example.com',
      }),
    );
    await seconds(10);
    const sent = reports()
      .map(({ body }) => body)
      .join('\n');
    expect(sent).toContain('502 Bad gateway');
    expect(sent).not.toContain('ann@');
  });

  it('F-36 one error is reported once, and those on the list never', async () => {
    const telemetry = await started({ reporter: { dsn } });
    const error = new Error('once');
    telemetry.report(error);
    telemetry.report(error, { where: 'dashboard' });
    telemetry.report(Object.assign(new Error('x'), { endpoint: 'a.b', status: 409 }));
    await seconds(10);
    expect(exceptions()).toHaveLength(1);
  });

  it('F-20 contract drift is reported once for each endpoint and place, the error it throws included', async () => {
    const telemetry = await started({ reporter: { dsn } });
    const drift = (row: number) => ({
      endpoint: 'offices.list',
      path: `elements.${row}.name`,
      message: `offices.list: wrong shape at result.elements.${row}.name`,
    });
    telemetry.drift(drift(0));
    telemetry.drift(drift(7));
    telemetry.report(
      Object.assign(new Error(drift(7).message), {
        name: 'ContractError',
        endpoint: 'offices.list',
      }),
    );
    telemetry.drift({ ...drift(0), endpoint: 'teams.list' });
    await seconds(10);
    expect(exceptions()).toHaveLength(2);
  });

  it('errors that no one caught are reported, from the first moment on', async () => {
    const telemetry = new Telemetry();
    const running = telemetry.start({ reporter: { dsn } });
    dispatchEvent(new ErrorEvent('error', { error: new TypeError('early') }));
    await eventually(async () => {
      await vi.advanceTimersByTimeAsync(100);
      stop = await Promise.race([running, Promise.reject(new Error('still loading'))]);
    });
    dispatchEvent(
      Object.assign(new Event('unhandledrejection'), { reason: new RangeError('later') }),
    );
    await seconds(10);
    expect(exceptions().map(({ body }) => /TypeError|RangeError/u.exec(body)?.[0])).toEqual([
      'TypeError',
      'RangeError',
    ]);
  });

  it('F-54 a blocked reporter is silenced after three failures, without a word', async () => {
    blocked = true;
    const telemetry = await started({ reporter: { dsn } });
    for (let count = 0; count < 20; count++) {
      telemetry.report(count % 2 ? new TypeError('fault') : new RangeError('fault'));
      await seconds(4);
    }
    expect(reports()).toHaveLength(3);
    for (const name of consoles) expect(console[name]).not.toHaveBeenCalled();
  });

  it('S-2 the reporter stores nothing', async () => {
    localStorage.clear();
    sessionStorage.clear();
    const telemetry = await started({ reporter: { dsn } });
    telemetry.report(new Error('fault'));
    await seconds(10);
    expect(exceptions()).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
  });
});

it('F-54 without keys nothing is loaded, kept or sent', async () => {
  const telemetry = await started({});
  telemetry.report(new Error('fault'));
  telemetry.pageView('/dashboard');
  await seconds(60);
  expect(sent).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
