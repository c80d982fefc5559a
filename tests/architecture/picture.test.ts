import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import table from '../../scripts/lint/rooms.json';
import { arrowsOf, drawHouse } from './house-picture';
import { root } from '../../scripts/tree';

const words = (rooms: Record<string, { may: string[]; dynamic?: string[] }>) =>
  arrowsOf({ rooms }).map(({ from, to, onNeed }) => `${from} ${onNeed ? '…' : '→'} ${to}`);

describe('the picture of the house', () => {
  test('leaves out what a way over another room allows already, and rooms it does not draw', () => {
    expect(
      words({
        app: { may: ['app', 'api', 'lib', 'domain', 'locales'] },
        api: { may: ['lib', 'domain'] },
        lib: { may: ['domain'] },
        domain: { may: [] },
      }),
    ).toEqual(['app → api', 'api → lib', 'lib → domain']);
  });

  test('takes a part of a room for the whole, and tells what is loaded on need', () => {
    expect(
      words({
        main: { may: [], dynamic: ['mocks'] },
        ui: { may: ['src/lib/clock'] },
        lib: { may: [] },
        mocks: { may: [] },
      }),
    ).toEqual(['main … mocks', 'ui → lib']);
  });

  test('is the one that the linter’s table gives: `npm run picture` draws it', async () => {
    await expect(drawHouse(table)).toMatchFileSnapshot(join(root, 'docs/images/house.svg'));
  });
});
