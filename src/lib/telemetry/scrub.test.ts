import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REMOVED, scrub, scrubText } from './scrub';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

describe('S-5 the scrubber of reports', () => {
  it.each([
    [`Authorization: Bearer ${token}`, `Authorization: Bearer ${REMOVED}`],
    ['Basic c3luYzpzeW5j failed', `Basic ${REMOVED} failed`],
    ['Bearer persona:owner', `Bearer ${REMOVED}`],
    [`wss://api.x.test/hub?id=1&access_token=${token}`, 'wss://api.x.test/hub'],
    [`connecting with access_token=abc.def`, `connecting with access_token=${REMOVED}`],
    ['{"refresh_token":"abc","a":1}', `{"refresh_token":"${REMOVED}","a":1}`],
    ['password: hunter2', `password: ${REMOVED}`],
    [`unlabeled ${token} here`, `unlabeled ${REMOVED} here`],
    ['Ann.Lee+desk@example.co.uk is taken', `${REMOVED} is taken`],
    ['/users/ann%40example.com/impersonate', `/users/${REMOVED}/impersonate`],
    ['https://acme.x.test/map?searchText=Ann%20Lee&floorId=7', 'https://acme.x.test/map'],
    ['GET /users?query=Ann failed', 'GET /users failed'],
    ['https://acme.x.test/map#token', 'https://acme.x.test/map'],
    ['{"href":"https://x.test/map?searchText=Ann"}', '{"href":"https://x.test/map"}'],
  ])('S-5 %s', (text, clean) => {
    expect(scrubText(text)).toBe(clean);
  });

  it.each([
    'offices.list answered 500',
    'TypeError: x is not a function',
    'at render (https://acme.x.test/assets/main-abc.js:10:20)',
    'Is it? Yes.',
  ])('S-5 leaves %s', (text) => {
    expect(scrubText(text)).toBe(text);
  });

  it('S-5 fields that hold secrets or form contents go whole, at every depth', () => {
    expect(
      scrub({
        level: 'error',
        list: [{ headers: { Authorization: 'x', Accept: 'y' }, accessToken: 'z', user_email: 'w' }],
        body: { note: 'private' },
        input: 'private',
        count: 3,
        none: null,
      }),
    ).toEqual({
      level: 'error',
      list: [
        {
          headers: { Authorization: REMOVED, Accept: 'y' },
          accessToken: REMOVED,
          user_email: REMOVED,
        },
      ],
      body: REMOVED,
      input: REMOVED,
      count: 3,
      none: null,
    });
  });

  it('S-5 ends for a value that contains itself', () => {
    const round: Record<string, unknown> = { a: 1 };
    round['self'] = round;
    expect(JSON.stringify(scrub(round))).toContain(REMOVED);
  });

  it('S-5 no email address or token survives anywhere, and scrubbing twice changes nothing', () => {
    const glue = fc.constantFrom(' ', '\n', '"', '(', ',', ': ', '/', '');
    fc.assert(
      fc.property(fc.emailAddress(), fc.lorem(), glue, glue, (email, words, left, right) => {
        fc.pre(/^[\w.+'-]+@[\w-]+(?:\.[\w-]+)+$/u.test(email));
        const clean = scrubText(`${words}${left}${email}${right}${words} ${token}`);
        expect(clean).not.toContain(email);
        expect(clean).not.toContain(token);
        expect(scrubText(clean)).toBe(clean);
      }),
    );
  });
});
