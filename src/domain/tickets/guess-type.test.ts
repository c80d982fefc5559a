import { describe, expect, it } from 'vitest';
import { guessType } from './guess-type';

const TYPES = [
  { id: 'repair', name: 'Repair', description: 'Furniture, doors, lamps, heating' },
  { id: 'it', name: 'Screens and cables', description: 'Monitors, cameras, network' },
  { id: 'cleaning', name: 'Cleaning', description: null },
];
const guess = (text: string) => guessType(text, TYPES)?.id;

describe('the type of a report', () => {
  it('is the one that shares a word with it', () => {
    expect(guess('The lamp flickers')).toBe('repair');
    expect(guess('My monitor stays black')).toBe('it');
    expect(guess('Needs CLEANING')).toBe('cleaning');
  });

  it('is the one that shares the most words', () => {
    expect(guess('The door hides a cable of the monitor')).toBe('it');
  });

  it('is empty if no word matches', () => {
    expect(guess('It is so cold here')).toBeUndefined();
    expect(guess('')).toBeUndefined();
  });
});
