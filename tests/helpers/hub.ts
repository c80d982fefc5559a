import type { HubEvent, HubWorld } from '@mocks/adapters/hub';

/** A world of three people in two organizations, as far as the hub looks at it. */
export interface PeopleWorld extends HubWorld {
  /** Changes something that concerns others; what is left out concerns the first organization. */
  tell(event?: Partial<HubEvent>): HubEvent;
  /** Whose tokens these are. */
  readonly tokens: Map<string, { userId: string; organizationIds: readonly string[] }>;
  /** How many listen to it. */
  readonly listeners: number;
}

export function peopleWorld(): PeopleWorld {
  let serial = 0;
  const listeners = new Set<(event: HubEvent) => void>();
  const tokens: PeopleWorld['tokens'] = new Map([
    ['ann', { userId: 'user_ann', organizationIds: ['orga_1', 'orga_2'] }],
    ['bob', { userId: 'user_bob', organizationIds: ['orga_1'] }],
    ['eve', { userId: 'user_eve', organizationIds: ['orga_2'] }],
  ]);
  return {
    tokens,
    get listeners() {
      return listeners.size;
    },
    authenticate: (token) => tokens.get(token),
    organizationId: (named) => ({ first: 'orga_1', second: 'orga_2' })[named],
    onEvent: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    now: () => Date.now(),
    newId: () => `id_${++serial}`,
    tell: (event) => {
      const told: HubEvent = {
        id: `evnt_${++serial}`,
        organizationId: 'orga_1',
        payload: {
          kind: 'updated',
          object_type: 'news',
          object_id: 'news_1',
          created_at: '2026-03-10T07:30:00.000Z',
        },
        ...event,
      };
      for (const listener of listeners) listener(told);
      return told;
    },
  };
}
