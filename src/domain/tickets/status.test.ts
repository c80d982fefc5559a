import { describe, expect, it } from 'vitest';
import { TICKET_STATUSES } from '@/api/schemas/tickets';
import { isStep, nextStatuses } from './status';

describe('the steps of a request', () => {
  it('TICK-1 done and canceled never become each other', () => {
    expect(isStep('done', 'cancelled')).toBe(false);
    expect(isStep('cancelled', 'done')).toBe(false);
  });

  it('TICK-1 every status leads to another one and back', () => {
    for (const from of TICKET_STATUSES) {
      const [to] = nextStatuses(from, true);
      expect(to !== undefined && to !== from).toBe(true);
    }
    expect(nextStatuses('done', true)).toEqual(['open']);
    expect(nextStatuses('in_progress', true)).toEqual(['open', 'done', 'cancelled']);
  });

  it('TICK-1 the person who reported a request can cancel and reopen it, and nothing else', () => {
    expect(nextStatuses('open', false)).toEqual(['cancelled']);
    expect(nextStatuses('in_progress', false)).toEqual(['cancelled']);
    expect(nextStatuses('done', false)).toEqual(['open']);
    expect(nextStatuses('cancelled', false)).toEqual(['open']);
  });
});
