import { describe, expect, it } from 'vitest';
import type { Command } from '@/lib/commands';
import { findCommands } from './find-commands';

const command = (title: string, section = 'Go to', keywords?: string): Command => ({
  id: title,
  title,
  section,
  keywords,
  run: () => {},
});
const commands = [
  command('Dashboard'),
  command('Map'),
  command('Switch to São Paulo', 'Offices', 'Rua Augusta'),
  command('Bookings'),
  command('Sign out', 'Actions'),
  command('Remap keys', 'Actions'),
];
const titles = (text: string) => findCommands(commands, text).map(({ title }) => title);

describe('the palette finds', () => {
  it('everything in its order when nothing is typed, each section in one piece', () => {
    expect(titles('')).toEqual([
      'Dashboard',
      'Map',
      'Bookings',
      'Switch to São Paulo',
      'Sign out',
      'Remap keys',
    ]);
  });

  it('all words anywhere, ignoring case and accents', () => {
    expect(titles('paulo sao')).toEqual(['Switch to São Paulo']);
    expect(titles('AUGUSTA')).toEqual(['Switch to São Paulo']);
    expect(titles('xyz')).toEqual([]);
  });

  it('the beginning of a title before the middle of a word', () => {
    expect(titles('map')).toEqual(['Map', 'Remap keys']);
  });

  it('no more than fifty', () => {
    const many = Array.from({ length: 80 }, (_, index) => command(`Desk ${index}`));
    expect(findCommands(many, 'desk')).toHaveLength(50);
  });
});
