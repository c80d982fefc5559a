import { describe, expect, it } from 'vitest';
import { hairStyleOf } from './names';
import { newsPicture } from './news-picture';
import { portrait } from './portrait';
import { hash, random } from './random';

const IDS = Array.from({ length: 200 }, (_, n) => `user_berlin_${n}`);

describe('portrait', () => {
  it('is the same each time, small, and holds nothing that could run or load', () => {
    for (const id of IDS) {
      for (const likeness of ['short', 'long'] as const) {
        const svg = portrait(id, likeness);
        expect(portrait(id, likeness)).toBe(svg);
        expect(svg.length).toBeLessThan(1500);
        expect(svg).not.toMatch(/<script|\son\w+=|href|NaN|undefined/);
        expect(svg.match(/<[a-z][^>]*[^/]>/g)?.length).toBe(svg.match(/<\/[a-z]+>/g)?.length);
      }
    }
  });

  it('makes people distinguishable', () => {
    expect(new Set(IDS.map((id) => portrait(id))).size).toBeGreaterThan(IDS.length * 0.98);
  });

  it('draws a beard only with cropped hair', () => {
    const beard = 'M27 38c0 9 4 15 13 15';
    expect(IDS.some((id) => portrait(id, 'short').includes(beard))).toBe(true);
    expect(IDS.some((id) => portrait(id, 'long').includes(beard))).toBe(false);
    expect(hairStyleOf('Jonas Weber')).toBe('short');
    expect(hairStyleOf('Maya Lindqvist')).toBe('long');
  });
});

describe('news pictures', () => {
  it.each(['news_bikes', 'news_optics', 'news_carpet', 'news_drill', 'news_harbour'])(
    '%s is small and well formed',
    (id) => {
      const svg = newsPicture(id) ?? '';
      expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" ')).toBe(true);
      expect(svg.length).toBeLessThan(2500);
      expect(svg).not.toMatch(/<script|\son\w+=|href|NaN|undefined/);
    },
  );

  it('has none for other items', () => {
    expect(newsPicture('news_policy')).toBeUndefined();
    expect(newsPicture('constructor')).toBeUndefined();
  });
});

describe('random', () => {
  it('depends only on its subject', () => {
    const first = random(1, 'a', 'b');
    const second = random(1, 'a', 'b');
    random(2).next();
    const rolls = () => Array.from({ length: 5 }, first.next);
    expect(rolls()).toEqual(Array.from({ length: 5 }, second.next));
    expect(hash('user_member')).toBe(hash('user_member'));
    expect(random(1, 'a').next()).not.toBe(random(1, 'b').next());
  });

  it('is evenly distributed, and shuffles without losing anything', () => {
    const chance = random('spread');
    const counts = Array.from({ length: 10 }, () => 0);
    for (let n = 0; n < 10_000; n++) {
      const roll = chance.below(10);
      counts[roll] = (counts[roll] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(850);
    expect(Math.max(...counts)).toBeLessThan(1150);
    expect(chance.shuffle([1, 2, 3, 4, 5]).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
    expect(() => chance.pick([])).toThrow(RangeError);
  });
});
