import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contract } from '@/api';
import { ApiClient, setApiClient } from '@/api/core/client';
import { InputError } from '@/api/core/errors';

const { calendars, favorites, organizations, pages, resources, schedules, tags } = contract;

/** Every call that the client refuses by itself, with the message. */
const refused: readonly [message: string, call: () => Promise<unknown>][] = [
  ['At least one type is required', () => resources.list.call({ query: { type: [] } })],
  ['At least one type is required', () => resources.schedulable.call({ query: {} })],
  [
    'At least one type is required',
    () => resources.ofOffice.call({ params: { officeId: 'offi_1' }, query: { types: [] } }),
  ],
  [
    'At least one type is required',
    () => resources.ofOfficeForAdmin.call({ params: { officeId: 'offi_1' } }),
  ],
  [
    'No resource type',
    () =>
      resources.create.call({
        params: { officeId: 'offi_1' },
        // @ts-expect-error a resource without a type
        body: { name: 'D-1' },
      }),
  ],
  [
    'No resource type',
    () =>
      resources.createForAdmin.call({
        params: { officeId: 'offi_1' },
        // @ts-expect-error a resource with an empty type
        body: { name: 'D-1', type: '' },
      }),
  ],
  [
    'No resource type',
    () =>
      resources.createBatch.call({
        body: {
          resources: [
            { name: 'D-1', type: 'desk', office_id: 'offi_1' },
            // @ts-expect-error one of many without a type
            { name: 'D-2', office_id: 'offi_1' },
          ],
        },
      }),
  ],
  [
    "Delete can't be called without manage.",
    () => resources.removeManager.call({ params: { id: 'r1', permissionId: '', userId: 'u1' } }),
  ],
  [
    "Delete can't be called without manage.",
    () => resources.removeManager.call({ params: { id: 'r1', permissionId: 'p1', userId: '' } }),
  ],
  ['Missing integration IDs', () => calendars.list.call()],
  ['Missing integration IDs', () => calendars.list.call({ query: { integrationId: [] } })],
  [
    'Invalid integration type',
    () =>
      calendars.deauthorize.call({
        params: {
          // @ts-expect-error no calendar provider
          provider: 'zoom',
        },
      }),
  ],
  ['Page ID is required', () => pages.get.call({ params: { id: '' } })],
  ['Tag ID is required', () => tags.get.call({ params: { id: '' } })],
  ['Tag ID is required', () => tags.legacyGet.call({ params: { id: '' } })],
  ['Tag ID is required', () => tags.assign.call({ params: { id: '', resourceId: 'r1' } })],
  [
    'Resource ID is required to toggle favorite status',
    () => favorites.add.call({ body: { target_id: '', target_type: 'resource' } }),
  ],
  [
    'Resource ID is required to toggle favorite status',
    () => favorites.remove.call({ params: { id: '' } }),
  ],
  ['Organization is required', () => organizations.users.call({ params: { org: '' } })],
  ['Organization is required', () => schedules.exists.call({ params: { org: '', id: 's1' } })],
];

describe('ERR-8 a call the specification forbids', () => {
  const fetched = vi.fn<typeof fetch>();

  beforeEach(() => {
    fetched
      .mockReset()
      .mockImplementation(() => Promise.resolve(Response.json({ result: { elements: [] } })));
    vi.stubGlobal('fetch', fetched);
    setApiClient(
      new ApiClient({
        baseUrl: 'https://api.invalid',
        strict: true,
        credentials: () => ({ organization: 'acme' }),
      }),
    );
  });
  afterEach(() => setApiClient(undefined));

  it.each(refused)('is refused with "%s" before any request leaves', async (message, call) => {
    await expect(call()).rejects.toThrow(new InputError(message));
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is sent once it has what it needs', async () => {
    await calendars.list.call({ query: { integrationId: ['i1'] } });
    await calendars.deauthorize.call({ params: { provider: 'google' } });
    await resources.removeManager.call({ params: { id: 'r1', permissionId: 'p1', userId: 'u1' } });
    await resources.list.call({ query: { type: ['desk'] } });
    expect(fetched).toHaveBeenCalledTimes(4);
  });
});
