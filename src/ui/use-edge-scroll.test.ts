import { describe, expect, it } from 'vitest';
import { pull } from './use-edge-scroll';

describe('scrolling at an edge', () => {
  it('R2 nothing moves in the middle, and the nearer an edge, the faster', () => {
    expect(pull(500, 0, 1000)).toBe(0);
    expect(pull(990, 0, 1000)).toBeGreaterThan(pull(970, 0, 1000));
    expect(pull(970, 0, 1000)).toBeGreaterThan(0);
    expect(pull(10, 0, 1000)).toBe(-pull(990, 0, 1000));
  });

  it('R2 it is as fast beyond an edge as at it', () => {
    expect(pull(1400, 0, 1000)).toBe(pull(1000, 0, 1000));
    expect(pull(-400, 0, 1000)).toBe(pull(0, 0, 1000));
  });
});
