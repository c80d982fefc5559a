import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { TICKET_STATUSES } from '@/api/schemas/tickets';
import { VISIT_STATES } from '@/api/schemas/visits';
import { StateBadge } from '@/areas/people/health/document/state-badge';
import { TONES, type DocumentState } from '@/areas/people/health/text';
import { TicketStatusBadge } from '@/areas/requests/shared/report/ticket-status';
import { VisitBadge } from '@/areas/visits/shared/visit-badge';

const VISIT_STATUSES = [...VISIT_STATES, 'no_show'] as const;
const DOCUMENT_STATES = Object.keys(TONES) as DocumentState[];

const KINDS: readonly (readonly [kind: string, badges: readonly ReactNode[]])[] = [
  ['visit', VISIT_STATUSES.map((status) => <VisitBadge key={status} standing={status} />)],
  [
    'workplace request',
    TICKET_STATUSES.map((status) => <TicketStatusBadge key={status} status={status} />),
  ],
  ['health document', DOCUMENT_STATES.map((state) => <StateBadge key={state} state={state} />)],
];

describe.each(KINDS)('the states of a %s', (_kind, badges) => {
  it('UI-2 A-5 each has a word of its own, whatever its color', () => {
    const words = badges.map((badge) => render(badge).container.textContent.trim());
    expect(words).not.toContain('');
    expect(new Set(words).size).toBe(badges.length);
    expect(badges.length).toBeGreaterThan(3);
  });
});
