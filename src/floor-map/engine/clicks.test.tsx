import { describe, expect, it } from 'vitest';
import { Clicks } from './clicks';

const click = (detail: number, clientX: number, clientY: number) =>
  new MouseEvent('click', { detail, clientX, clientY });

describe('clicks on the floor', () => {
  it('M1 the second click of two means what the first one hit, even if the floor has moved', () => {
    const clicks = new Clicks();
    expect(clicks.isSecond(click(1, 200, 100), 7)).toBe(false);
    const second = click(2, 202, 101);
    expect(clicks.meant(second)).toBe(7);
    expect(clicks.isSecond(second, 7)).toBe(true);
    // The third of three clicks starts over.
    expect(clicks.meant(click(3, 202, 101))).toBe(-1);
  });

  it('a click elsewhere, or a single one, means what is there', () => {
    const clicks = new Clicks();
    clicks.isSecond(click(1, 200, 100), 7);
    expect(clicks.meant(click(2, 240, 100))).toBe(-1);
    expect(clicks.meant(click(1, 200, 100))).toBe(-1);
    expect(clicks.isSecond(click(1, 240, 100), 8)).toBe(false);
  });
});
