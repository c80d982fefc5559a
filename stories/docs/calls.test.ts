import { describe, expect, it } from 'vitest';
import { endpoints } from '@/api';
import { areas, CALLS, callsWith, DOCUMENT } from './calls';

describe('the page of calls', () => {
  it('has every call of the contract once, in a known area', () => {
    expect(CALLS.map(({ id }) => id).toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted());
    const known = new Set(areas().map(({ name }) => name));
    expect(CALLS.filter(({ area }) => !known.has(area))).toEqual([]);
  });

  it('shows method, path, parameters, permission, and refusals', () => {
    const call = CALLS.find(({ id }) => id === 'applications.list');
    expect(call).toMatchObject({ method: 'GET', path: '/applications', isOurs: false });
    expect(call?.needs).toMatch(/^Needs /);
    expect(call?.parameters).toContainEqual({ name: 'limit', where: 'query', required: false });
    expect(call?.statuses).toEqual(expect.arrayContaining(['200', '401', '403']));
  });

  it('finds calls by any of their words', () => {
    expect(callsWith('schedules post').length).toBeGreaterThan(0);
    expect(callsWith('schedules post').length).toBeLessThan(callsWith('schedules').length);
    expect(callsWith('inferred').every(({ isOurs }) => isOurs)).toBe(true);
    expect(callsWith('no-such-call')).toEqual([]);
  });

  it('serves the document itself', () => {
    expect(DOCUMENT.openapi).toMatch(/^3\.1/);
    expect(JSON.stringify(DOCUMENT).length).toBeGreaterThan(100_000);
  });
});
