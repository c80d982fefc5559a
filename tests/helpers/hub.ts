import type { HubEvent, HubWorld } from '@mocks/adapters/hub';

/** A world of three people in two organizations, with what the hub needs of it. */
export interface PeopleWorld extends HubWorld {
  /** Changes something that others should be told about; by default, in the first organization. */
  tell(event?: Partial<HubEvent>): HubEvent;
  /** The owners of these tokens. */
  readonly tokens: Map<string, { userId: string; organizationIds: readonly string[] }>;
  /** The number of listeners. */
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
