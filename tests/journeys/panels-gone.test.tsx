import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { resourcePermissions } from '@/api/resource-permissions';
import { liveStatus } from '@/lib/realtime';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { eventually } from '@tests/helpers/eventually';
import { journeys } from '@tests/helpers/journey';
import { press } from '@tests/helpers/press';
import { width } from '@tests/helpers/rooms';

const { open, serve } = journeys();
const DESK = 'reso_ber-2-d-14';
const ACCESS = `/admin/places/${DESK}/access`;

beforeEach(() => width(true));

const panel = () => within(screen.getByRole('complementary'));
const grant = (server: TestServer) =>
  resourcePermissions.addPermission.call(
    { body: { resource_id: DESK, target_type: 'user', target_id: 'user_member' } },
    { client: server.as('owner') },
  );

describe('the panel of a permission', () => {
  it('F-6 HUB-1 that someone else removes says so, with what was being changed', async () => {
    const server = serve(testServer());
    const id = (await grant(server))?.id ?? '';
    await open({ server, persona: 'owner', path: `${ACCESS}?grant=${id}`, live: true });
    const approval = () => panel().getByRole('checkbox', { name: /^Their bookings need approval/ });
    await eventually(() => expect(approval()).toBeVisible());
    await eventually(() => expect(liveStatus().state).toBe('live'));
    await userEvent.click(approval());
    await eventually(() => expect(approval()).toBeChecked());
    await resourcePermissions.removeUserPermission.call(
      { params: { id: DESK, permissionId: id, userId: 'user_member' } },
      { client: server.as('owner') },
    );
    await eventually(() =>
      expect(panel().getByText('This access no longer exists.')).toBeVisible(),
    );
    await eventually(() => expect(panel().getByText('You were changing this')).toBeVisible());
  });

  it('F-10 that can’t be read says so, and can be tried again', async () => {
    const server = serve(testServer());
    server.faults.set([{ endpoint: 'resources.permissions', kind: 'status', status: 503 }]);
    await open({ server, persona: 'owner', path: `${ACCESS}?grant=new` });
    await eventually(() =>
      expect(panel().getByRole('button', { name: 'Try again' })).toBeVisible(),
    );
    server.faults.set([]);
    await userEvent.click(panel().getByRole('button', { name: 'Try again' }));
    await eventually(() =>
      expect(
        panel().getByRole('checkbox', { name: /^Their bookings need approval/ }),
      ).toBeVisible(),
    );
  });
});

describe('the panel of a health document', () => {
  it('F-10 that can’t be read says so, and can be tried again', async () => {
    const server = serve(testServer());
    const [first] = [...server.world.tables.healthDocuments.all()];
    server.faults.set([{ endpoint: 'health.*', kind: 'status', status: 503 }]);
    await open({ server, persona: 'owner', path: `/admin/health?document=${first?.id}` });
    await eventually(() =>
      expect(panel().getByRole('button', { name: 'Try again' })).toBeVisible(),
    );
    server.faults.set([]);
    await userEvent.click(panel().getByRole('button', { name: 'Try again' }));
    await eventually(() => expect(panel().queryByRole('button', { name: 'Try again' })).toBeNull());
    await eventually(() => expect(panel().getByRole('region')).toBeVisible());
  });

  it('that no longer exists says so, and leads back to the list', async () => {
    const server = serve(testServer());
    await open({ server, persona: 'owner', path: '/admin/health?document=hdoc_none' });
    await eventually(() =>
      expect(panel().getByText('This document is no longer here.')).toBeVisible(),
    );
    await press('Show all documents');
    await eventually(() => expect(screen.queryByRole('complementary')).toBeNull());
  });
});
