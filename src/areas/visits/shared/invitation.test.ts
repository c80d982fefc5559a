import { expect, it } from 'vitest';
import { guestOf } from './invitation';

it.each([
  ['ana@example.com', { name: 'Ana', email: 'ana@example.com' }],
  ['ana.da-silva2@example.com', { name: 'Ana Da Silva', email: 'ana.da-silva2@example.com' }],
  ['Ana Silva a.s@example.com', { name: 'Ana Silva', email: 'a.s@example.com' }],
  ['Ana Silva', { name: 'Ana Silva', email: '' }],
  ['ana@home', { name: 'ana@home', email: '' }],
  ['', { name: '', email: '' }],
])('the invitation that “%s” gives', (text, guest) => {
  expect(guestOf(text)).toEqual(guest);
});
