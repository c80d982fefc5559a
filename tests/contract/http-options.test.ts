import { get, type IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startHttpServer, type HttpServerOptions } from '@mocks/adapters/http-server';
import { originsOf } from '@mocks/adapters/http-cors';
import { TEST_NOW } from '@mocks/adapters/vitest';
import { BOOKING, DESK, errorsOf, httpServerForTests } from '@tests/helpers/http';
import { eventually } from '@tests/helpers/eventually';

const http = httpServerForTests();

/** Starts a separate server for one test. */
async function started(options: HttpServerOptions) {
  const server = await startHttpServer({ now: TEST_NOW, ...options });
  onTestFinished(() => server.close());
  return server;
}

describe('options of the standalone server', () => {
  it('latency applies to every answer, from the start and after a reset', async () => {
    const slow = await started({ latency: 60 });
    for (const command of [undefined, 'reset', 'scenario'] as const) {
      if (command) await slow.running.run(command, 'office');
      const began = performance.now();
      expect((await http.call('/user', { to: slow, as: 'member' })).status).toBe(200);
      expect(performance.now() - began).toBeGreaterThan(55);
    }
  });

  it('health is answered at once, whatever happens to calls', async () => {
    const to = await started({ chaos: 1, latency: 60_000 });
    const response = await http.call('/health', { to });
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
    expect((await http.call('/health', { to, method: 'HEAD' })).status).toBe(200);
    expect((await http.call('/health', { method: 'POST' })).status).toBe(404);
  });

  it('pages beside the API are read, and hide no call', async () => {
    const to = await started({
      pages: ({ pathname }) =>
        Promise.resolve(
          pathname === '/about' ? { status: 200, headers: [], body: 'us' } : undefined,
        ),
    });
    const about = await http.call('/about', { to });
    expect([about.status, await about.text()]).toEqual([200, 'us']);
    expect((await http.call('/about', { to, method: 'POST' })).status).toBe(404);
    expect((await http.call('/user', { to, as: 'member' })).status).toBe(200);
  });

  it('long answers are compressed for clients that accept it, and plain for others', async () => {
    const { url } = await started({});
    const headers = { authorization: 'Bearer persona:member', 'x-organization': 'meridian' };
    const ask = async (encoding: Record<string, string>) => {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        get(`${url}/users`, { headers: { ...headers, ...encoding } }, resolve).on('error', reject);
      });
      return { answer, body: Buffer.concat(await answer.toArray()) };
    };
    const plain = await ask({});
    const small = await ask({ 'accept-encoding': 'gzip, br' });
    expect(plain.answer.headers['content-encoding']).toBeUndefined();
    expect(small.answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(small.body.length),
    });
    expect(small.answer.headers.vary).toContain('Accept-Encoding');
    expect(small.body.length).toBeLessThan(plain.body.length / 2);
    expect(gunzipSync(small.body)).toEqual(plain.body);
  });

  it('chaos affects some calls, and none without it', async () => {
    /** The answers other than plain ones that calls got; calls that chaos only delays aren’t awaited. */
    const faultyAnswers = async (chaos: number): Promise<{ met: string[]; good: number }> => {
      const to = await started({ chaos });
      const met: string[] = [];
      let good = 0;
      const calls = Array.from({ length: 40 }, async () => {
        const ask = http.call('/user', { to, as: 'member' });
        const outcome = await ask.then(({ status }) => String(status)).catch(() => 'broken');
        if (outcome === '200') good += 1;
        else met.push(outcome);
      });
      await (chaos > 0
        ? eventually(() => expect(Math.min(good, met.length)).toBeGreaterThan(3))
        : Promise.all(calls));
      return { met, good };
    };
    expect(await faultyAnswers(0)).toEqual({ met: [], good: 40 });
    const { met } = await faultyAnswers(0.4);
    for (const outcome of met) expect(['500', '503', '429', '502', 'broken']).toContain(outcome);
  });

  it('a scenario and a seed other than the usual', async () => {
    const quiet = await started({ scenario: 'empty' });
    const ask = '/offices/offi_berlin/schedules?from=2026-03-10&to=2026-03-11';
    const count = async (to?: typeof quiet): Promise<number> => {
      const response = await http.call(ask, { as: 'owner', ...(to ? { to } : {}) });
      const { result } = (await response.json()) as { result: { elements: unknown[] } };
      return result.elements.length;
    };
    expect(await count(quiet)).toBe(0);
    expect(await count()).toBeGreaterThan(0);
  });

  it('a snapshot continues at its own moment; one that does not fit starts nothing', async () => {
    await http.call('/v1/schedules', { as: 'member', body: BOOKING });
    await http.server.running.run('jump', 3_600_000);
    const snapshot = await http.server.running.run('export', undefined);
    // The file may be from another day than the machine’s.
    const next = await started({ snapshot, now: '2027-01-01T00:00:00.000Z' });
    expect(next.running.world.snapshot().changes).toEqual(snapshot.changes);
    const later = Date.parse(TEST_NOW) + 3_600_000;
    expect(Math.abs(next.running.world.clock.now() - later)).toBeLessThan(60_000);
    expect(
      (await http.call('/v1/schedules', { to: next, as: 'member-2', body: BOOKING })).status,
    ).toBe(409);
    await expect(startHttpServer({ snapshot: { ...snapshot, version: 0 } })).rejects.toThrow(
      'The snapshot is of another version',
    );
  });

  it('S-16 configured origins may call with credentials, and those of this machine no longer', async () => {
    const own = await started({ origins: originsOf(['https://*.example.com']) });
    const allowed = async (origin: string) => {
      const { headers } = await http.call('/user', { to: own, headers: { Origin: origin } });
      return [
        headers.get('Access-Control-Allow-Origin'),
        headers.get('Access-Control-Allow-Credentials'),
      ];
    };
    expect(await allowed('https://acme.example.com')).toEqual(['https://acme.example.com', 'true']);
    expect(await allowed('http://localhost:5173')).toEqual([null, null]);
  });
});

describe('files', () => {
  const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0x00]);
  const media = `/resources/${DESK}/media`;
  /** The result of a successful call by the owner. */
  const asked = async (path: string, body?: object): Promise<Record<string, string>> => {
    const response = await http.call(path, { as: 'owner', ...(body ? { body } : {}) });
    expect(response.status).toBe(200);
    return ((await response.json()) as { result: Record<string, string> }).result;
  };
  const address = async (): Promise<{ id: string; url: string }> => {
    const { upload_id: id = '', url = '' } = await asked(`${media}/upload/image`, {
      format: 'png',
    });
    return { id, url };
  };

  it('RES-9 S-18 a picture is sent to its address, belongs to its place, and is returned byte for byte', async () => {
    const { id, url } = await address();
    expect(url.startsWith(`${http.server.url}/uploads/`)).toBe(true);
    expect((await fetch(url, { method: 'PUT', body: PNG })).status).toBe(200);
    const { uri = '' } = await asked(`${media}/upload/image/${id}`);
    await asked(media, { upload_id: id, type: 'image', uri });
    // A page on another host couldn’t use an address without a host.
    expect(JSON.stringify(await asked(`/v1/resources/${DESK}`))).toContain(`"${uri}"`);
    expect(uri.startsWith(`${http.server.url}/assets/`)).toBe(true);
    const picture = await fetch(uri);
    expect(picture.headers.get('Content-Type')).toBe('image/png');
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(PNG);
  });

  it('S-17 what is not a picture, too large, or not for anyone is refused and changes nothing', async () => {
    const { url } = await address();
    const before = http.changes();
    const big = new Uint8Array(11_000_000);
    big.set(PNG);
    const asks: readonly [string, Uint8Array<ArrayBuffer>, number][] = [
      [url, new TextEncoder().encode('<script>'), 422],
      [url, big, 413],
      [url.replace(/key=\w+/, 'key=key_guessed'), PNG, 404],
      [url.replace(/uploads\/\w+/, 'uploads/constructor'), PNG, 404],
    ];
    for (const [to, body, status] of asks) {
      const response = await fetch(to, { method: 'PUT', body });
      expect(response.status, to).toBe(status);
      expect(Object.keys(await errorsOf(response))).not.toEqual([]);
    }
    expect(http.changes()).toEqual(before);
  });
});
