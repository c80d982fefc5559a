import { describe, expect, it } from 'vitest';
import { TICKET_STATUSES } from '@/api/schemas/tickets';
import type { VisitState } from '@/api/schemas/visits';
import { fixedClock } from '../world/clock';
import { World } from '../world/world';
import { createSeed } from '.';

const ANCHOR = '2026-03-10T07:30:00.000Z';
const worldOf = (scenario: 'office' | 'reception') =>
  new World(createSeed({ scenario, anchor: ANCHOR }), fixedClock(ANCHOR)).tables;

/** How many rows have each value. */
const counted = <T extends string>(values: Iterable<T>): Map<T, number> => {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

describe('the services of an office', () => {
  const tables = worldOf('office');

  it('has 40 workplace requests, several in each state and of each type', () => {
    const requests = Array.from(tables.tickets.all());
    expect(requests).toHaveLength(40);
    const states = counted(requests.map(({ status }) => status));
    expect([...states.keys()].toSorted()).toEqual([...TICKET_STATUSES].toSorted());
    expect(Math.min(...states.values())).toBeGreaterThan(1);
    const types = counted(requests.map(({ type_id }) => type_id ?? ''));
    expect(types.size).toBe(Array.from(tables.ticketTypes.all()).length);
    // Some name their place, some don’t; some belong to someone, some are discussed.
    expect(counted(requests.map(({ resource_id }) => String(resource_id !== null))).size).toBe(2);
    expect(counted(requests.map(({ owner_user_id }) => String(owner_user_id !== null))).size).toBe(
      2,
    );
    expect(new Set(requests.map(({ description }) => description)).size).toBe(40);
  });

  it('has articles with pictures, tables, headings, lists, and quotes, each of some length', () => {
    const articles = [...tables.news.all(), ...tables.pages.all()].map(({ content }) => content);
    for (const element of ['<img ', '<table', '<h2', '<ul', '<ol', '<blockquote', '<a ']) {
      expect(articles.filter((html) => html.includes(element)).length, element).toBeGreaterThan(0);
    }
    const words = articles.map(
      (html) =>
        html
          .replaceAll(/<[^>]+>/g, ' ')
          .trim()
          .split(/\s+/).length,
    );
    expect(articles.length).toBeGreaterThan(10);
    expect(Math.max(...words)).toBeGreaterThan(80);
    expect(articles.join(' ')).not.toMatch(/lorem|ipsum/i);
  });
});

describe('the reception on a busy morning', () => {
  it('expects 500 guests more than usual today, in every state of a morning', () => {
    const today = (scenario: 'office' | 'reception') =>
      Array.from(worldOf(scenario).visits.all()).filter(({ start }) =>
        start.startsWith('2026-03-10'),
      );
    const visits = today('reception');
    const invited = visits.filter(({ is_walk_in }) => !is_walk_in);
    expect(invited.length - today('office').length).toBe(500);
    expect(visits.length).toBeGreaterThan(invited.length);
    const states = counted(visits.map(({ status }) => status));
    for (const state of ['expected', 'waiting', 'here'] satisfies VisitState[]) {
      expect(states.get(state) ?? 0, state).toBeGreaterThan(1);
    }
  });
});
