import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadDrawing } from './load';

const PLAN = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>';
/** Ten levels of ten uses each: a kilobyte that would draw ten billion parts. */
const BOMB = `<svg xmlns="http://www.w3.org/2000/svg">${Array.from(
  { length: 10 },
  (_, n) =>
    `<g id="l${n}">${n === 0 ? '<path d="M0 0h9"/>' : `<use href="#l${n - 1}"/>`.repeat(10)}</g>`,
).join('')}</svg>`;

const answers = (body: BlobPart, type: string, status = 200) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(new Blob([body], { type }), { status, headers: { 'content-type': type } }),
    ),
  );
const load = (url: string) => loadDrawing(url, new AbortController().signal);
const shown = async (url: string) => {
  const { url: own, release } = await load(url);
  // Node resolves the addresses of blobs in a module of its own.
  const { resolveObjectURL } = await import('node:buffer');
  const text = await resolveObjectURL(own)?.text();
  release();
  return { text, isReleased: resolveObjectURL(own) === undefined };
};

afterEach(() => vi.unstubAllGlobals());

describe('the plan that a server sends', () => {
  it('S-11 is shown as it was checked, and freed afterward', async () => {
    answers(`<!DOCTYPE svg>${PLAN}`, 'image/svg+xml');
    expect(await shown('https://media.example.com/1.svg')).toEqual({
      text: PLAN,
      isReleased: true,
    });
  });

  it.each([
    ['called a drawing', 'image/svg+xml'],
    ['called a photo', 'image/png'],
    ['without a type', ''],
  ])('S-11 is refused if drawing it would block the page, %s', async (_, type) => {
    answers(BOMB, type);
    await expect(load('https://media.example.com/1.svg')).rejects.toThrow('nodes');
  });

  it.each([
    ['in its text', `data:image/svg+xml,${encodeURIComponent(BOMB)}`],
    ['in base64', `data:image/svg+xml;base64,${btoa(BOMB)}`],
  ])('S-11 is refused as an address that holds it %s, which nothing may fetch', async (_, url) => {
    const fetched = vi.fn<typeof fetch>();
    vi.stubGlobal('fetch', fetched);
    await expect(load(url)).rejects.toThrow('nodes');
    expect((await shown(`data:image/svg+xml,${encodeURIComponent(PLAN)}`)).text).toBe(PLAN);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('a photo keeps its address', async () => {
    answers(Uint8Array.of(0x89, 0x50, 0x4e, 0x47), 'image/png');
    expect((await load('https://media.example.com/1.png')).url).toBe(
      'https://media.example.com/1.png',
    );
  });

  it('S-11 on a host that no one may read, only what is named like a photo is shown', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect((await load('https://media.example.com/1.png?v=2')).url).toContain('1.png');
    await expect(load('https://media.example.com/1.svg')).rejects.toThrow('read');
  });

  it('is missing if the server says so', async () => {
    answers('', 'text/plain', 404);
    await expect(load('https://media.example.com/1.svg')).rejects.toThrow('404');
  });
});
