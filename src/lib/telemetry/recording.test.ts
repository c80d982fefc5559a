import { describe, expect, it } from 'vitest';
import { gateFor } from './sendable';

const person = 'Maya Fischer maya@acme-mail.test 482913';
const secrets = /maya|fischer|acme-mail|482913|user_/iu;

/** An element as the library records it. */
const element = (tagName: string, attributes: object, childNodes: object[] = []) => ({
  type: 2,
  tagName,
  attributes,
  childNodes,
  id: 7,
});
const textNode = (textContent: string, isStyle = false) => ({
  type: 3,
  textContent,
  id: 8,
  isStyle,
});

const everyAttribute = {
  id: 'user_maya',
  class: 'card',
  style: 'color: red; background: url(/users/user_maya/photo); content: "Maya',
  href: '/people/user_maya',
  src: '/users/user_maya/photo',
  alt: person,
  title: person,
  'aria-label': person,
  value: person,
  'data-row': 'user_maya',
  rr_src: 'https://a.test/user_maya',
  'aria-expanded': 'true',
  width: 20,
};
const page = element('html', { lang: 'en' }, [
  element('style', { _cssText: 'a{background:url("/users/user_maya")}' }, [
    textNode('p{color:red;background:url(/user_maya)}', true),
  ]),
  element('main', everyAttribute, [textNode(person), { type: 5, textContent: person, id: 9 }]),
]);
const incremental = (source: number, data: object) => ({
  type: 3,
  timestamp: 2,
  data: { source, ...data },
});

const events: readonly object[] = [
  {
    type: 4,
    timestamp: 1,
    data: { href: 'https://acme.test/people/user_maya', width: 320, height: 640 },
  },
  {
    type: 2,
    timestamp: 1,
    data: { node: { type: 0, childNodes: [page], id: 1 }, initialOffset: { top: 3, left: 0 } },
  },
  incremental(0, {
    texts: [{ id: 8, value: person }],
    attributes: [
      { id: 7, attributes: { href: '/people/user_maya', title: person, class: 'card on' } },
    ],
    removes: [{ parentId: 1, id: 9 }],
    adds: [{ parentId: 1, nextId: null, node: element('a', everyAttribute, [textNode(person)]) }],
  }),
  incremental(1, { positions: [{ x: 4, y: 5, id: 7, timeOffset: 0 }] }),
  incremental(5, { text: person, isChecked: false, id: 7 }),
  incremental(8, { id: 7, adds: [{ rule: '.x{background:url(/user_maya)}' }] }),
  incremental(9, { id: 7, commands: [{ args: [person] }] }),
  incremental(10, { family: 'x', fontSource: 'url(/user_maya)' }),
  incremental(11, { payload: [person] }),
  incremental(13, { id: 7, index: [0], set: { property: 'background', value: 'url(/user_maya)' } }),
  {
    type: 5,
    timestamp: 3,
    data: { tag: 'breadcrumb', payload: { message: person, data: { to: '/people/user_maya' } } },
  },
  {
    type: 5,
    timestamp: 3,
    data: { tag: 'performanceSpan', payload: { description: '/users/user_maya' } },
  },
  { type: 6, timestamp: 4, data: { plugin: 'x', payload: { person } } },
];

const sendable = gateFor((name) => name === '/people/$userId');
const sentOf = (type: string, payload: unknown) =>
  sendable([{ sent_at: '2026-11-29T08:00:00.000Z' }, [[{ type, length: 9 }, payload]]])?.[1][0];

describe('S-5 a recording of a page', () => {
  const [header, sent] =
    sentOf('replay_recording', `{"segment_id":0}\n${JSON.stringify(events)}`) ?? [];
  const text = String(sent);

  it('S-5 keeps structure, sizes, and looks', () => {
    expect(header).toEqual({ type: 'replay_recording' });
    expect(text.startsWith('{"segment_id":0}\n[')).toBe(true);
    for (const kept of [
      '"tagName":"main"',
      '"class":"card"',
      '"width":320',
      'p{color:red',
      '"x":4',
    ])
      expect(text).toContain(kept);
    expect(text).toContain('"aria-expanded":"true"');
    expect(text).toContain('"class":"card on"');
    expect(text).toContain('"textContent":"**** *******');
  });

  it('S-5 holds neither texts, addresses, nor ids of what was on the page', () => {
    expect(text).not.toMatch(secrets);
    expect(text).not.toMatch(/breadcrumb|performanceSpan|plugin/u);
  });

  it.each([
    ['bytes', new Uint8Array([1, 2])],
    ['no events', '{"segment_id":0}'],
    ['another header', `{"person":"${person}"}\n[]`],
    ['half of it', `{"segment_id":0}\n[{"a":"${person}"`],
    ['no list', '{"segment_id":0}\n{"a":1}'],
  ])('S-5 isn’t sent if it’s %s', (_name, payload) => {
    expect(sentOf('replay_recording', payload)).toBeUndefined();
  });
});

describe('S-5 other items', () => {
  it('S-5 what a recording is about names no page and no person', () => {
    const [, sent] =
      sentOf('replay_event', {
        type: 'replay_event',
        replay_id: '0123456789abcdef0123456789abcdef',
        segment_id: 0,
        urls: ['https://acme.test/people/user_maya'],
        tags: { route: '/people/user_maya', where: '/people/$userId', person },
        request: { url: 'https://acme.test/people/user_maya', headers: { Referer: '/user_maya' } },
        user: { email: person },
        contexts: {
          trace: { trace_id: '0123456789abcdef0123456789abcdef', data: { url: person } },
          person,
        },
      }) ?? [];
    expect(JSON.stringify(sent)).not.toMatch(secrets);
    expect(sent).toMatchObject({ segment_id: 0, tags: { where: '/people/$userId' } });
  });

  it.each([
    'transaction',
    'session',
    'log',
    'attachment',
    'feedback',
    'client_report',
    '__proto__',
    'toString',
  ])('S-5 nothing is sent of a kind that isn’t on the list: %s', (type) => {
    expect(sentOf(type, { message: person })).toBeUndefined();
  });
});
