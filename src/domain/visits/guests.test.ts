import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGuests } from './guests';

describe('a list of visitors', () => {
  it.each([
    ['Ana Reyes', 'Ana Reyes', null, null],
    ['Ana Reyes <ana@example.com>', 'Ana Reyes', null, 'ana@example.com'],
    ['Ana Reyes, ETH Zürich, ana@example.com', 'Ana Reyes', 'ETH Zürich', 'ana@example.com'],
    ['ana@example.com\tAna Reyes\tETH, Zürich', 'Ana Reyes', 'ETH, Zürich', 'ana@example.com'],
    ['  Ana Reyes ;; ana@example.com ', 'Ana Reyes', null, 'ana@example.com'],
  ])('reads %j', (line, name, company, email) => {
    expect(readGuests(line)).toEqual([{ name, company, email, problem: undefined }]);
  });

  it('says which line lacks a name or has a wrong address', () => {
    const read = readGuests('Ana\nana@example.com\n\nBen, ben@example');
    expect(read.map(({ problem }) => problem)).toEqual([undefined, 'name', 'email']);
  });

  it('skips the head of a spreadsheet', () => {
    expect(readGuests('Name\tE-mail\nAna\tana@example.com')).toHaveLength(1);
  });

  it('VISIT-7 reads as many visitors as there are lines, in their order, whatever separates the cells', () => {
    const word = fc.stringMatching(/^[A-Za-zÀ-ž]{1,12}$/);
    fc.assert(
      fc.property(
        fc.array(fc.record({ name: word, company: word, has: fc.boolean() }), { maxLength: 40 }),
        fc.constantFrom('\t', ', ', ';', ' ; '),
        fc.constantFrom('\n', '\r\n', '\n\n'),
        (guests, cell, line) => {
          const text = guests.map(({ name, company, has }) =>
            [name, company, ...(has ? [`${name.length}x@example.com`] : [])].join(cell),
          );
          const [first] = guests;
          fc.pre(!first || ![first.name, first.company].some((each) => /^email/i.test(each)));
          expect(readGuests(text.join(line))).toEqual(
            guests.map(({ name, company, has }) => ({
              name,
              company,
              email: has ? `${name.length}x@example.com` : null,
              problem: undefined,
            })),
          );
        },
      ),
    );
  });
});
