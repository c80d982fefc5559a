import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import table from '../../scripts/lint/rooms.json';
import { arrowsOf, drawHouse } from './house-picture';
import { root } from '../../scripts/tree';

const words = (rooms: Record<string, { may: string[]; dynamic?: string[] }>) =>
  arrowsOf({ rooms }).map(({ from, to, onNeed }) => `${from} ${onNeed ? '…' : '→'} ${to}`);

describe('the diagram of the house', () => {
  test('leaves out imports that another room already allows, and rooms it does not draw', () => {
    expect(
      words({
        app: { may: ['app', 'api', 'lib', 'domain', 'locales'] },
        api: { may: ['lib', 'domain'] },
        lib: { may: ['domain'] },
        domain: { may: [] },
      }),
    ).toEqual(['app → api', 'api → lib', 'lib → domain']);
  });

  test('shows part of a room as a whole, and marks what is loaded on demand', () => {
    expect(
      words({
        main: { may: [], dynamic: ['mocks'] },
        ui: { may: ['src/lib/clock'] },
        lib: { may: [] },
        mocks: { may: [] },
      }),
    ).toEqual(['main … mocks', 'ui → lib']);
  });

  test('matches the linter’s table: `npm run picture` draws it', async () => {
    await expect(drawHouse(table)).toMatchFileSnapshot(join(root, 'docs/images/house.svg'));
  });
});
