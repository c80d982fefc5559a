import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '@/api/core/errors';
import { Instant, Line } from '@/api/core/fields';
import { ResourceForm } from '@/kit/form/resource-form';
import type { Sent } from '@/kit/form/types';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { SessionProvider, type Session } from '@/session';
import { Select } from '@/ui/select';
import { TextField } from '@/ui/text-field';

export const Team = z.object({
  name: Line.check(z.minLength(1)),
  parent_id: z.nullable(z.string()),
  updated_at: z.optional(Instant),
});
export type Team = z.infer<typeof Team>;
const TeamWrite = z.object({
  name: Line.check(z.minLength(1)),
  parent_id: z.optional(z.nullable(z.string())),
});
type Values = { name: string; parent_id: string | null };

export const V1 = '2026-03-10T08:00:00.000Z';
export const V2 = '2026-03-10T09:00:00.000Z';
export const DESIGN: Team = { name: 'Design', parent_id: null, updated_at: V1 };
const PARENTS = [
  { value: 'a', label: 'Product' },
  { value: 'b', label: 'Sales' },
];

export type Save = (sent: Sent<Values>) => Promise<unknown>;

type Extras = {
  startsOver?: boolean;
  /** The form doesn’t show what the team is part of. */
  hidesParent?: boolean;
  /** What a refusal of the whole form is about. */
  about?: (values: Values) => unknown;
  onDiscard?: () => void;
  onCancel?: () => void;
};

function TeamForm({ team, save, extras }: { team: Team; save: Save; extras: Extras }) {
  const form = useResourceForm({
    name: 'team',
    schema: TeamWrite,
    fields: {
      name: { label: 'Team name', needed: 'Enter a team name' },
      parent_id: {
        label: 'Part of',
        show: (id) => PARENTS.find(({ value }) => value === id)?.label ?? '',
      },
    },
    saved: { name: team.name, parent_id: team.parent_id },
    version: team.updated_at,
    entity: { schema: Team, valuesOf: ({ name, parent_id }) => ({ name, parent_id }) },
    check: ({ name }) => (name === 'Sales' ? { name: 'That name is taken' } : {}),
    startsOver: extras.startsOver,
    about: extras.about,
    save,
  });
  return (
    <ResourceForm form={form} onDiscard={extras.onDiscard} onCancel={extras.onCancel}>
      <TextField {...form.text('name')} />
      {!extras.hidesParent && (
        <Select {...form.choice('parent_id')} options={PARENTS} placeholder="Nothing" />
      )}
    </ResourceForm>
  );
}

/** A page with the form, another page, and a way to deliver newer data. */
export async function open(
  save: Save = vi.fn<Save>(async () => undefined),
  history = createMemoryHistory({ initialEntries: ['/team'] }),
  extras: Extras = {},
  stored = DESIGN,
) {
  let setTeam: (team: Team) => void = () => undefined;
  const Page = () => {
    const [team, set] = useState(stored);
    useEffect(() => {
      setTeam = set;
    }, []);
    return <TeamForm team={team} save={save} extras={extras} />;
  };
  const root = createRootRoute({ component: Outlet });
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/team', component: Page }),
      createRoute({ getParentRoute: () => root, path: '/other', component: () => 'Other page' }),
    ]),
    history,
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider value={{ user: { id: 'user_1' } } as Session}>
        <RouterProvider router={router as never} />
      </SessionProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Save' });
  return {
    save,
    arrive: (team: Team) => act(() => setTeam(team)),
    go: () => act(() => void router.navigate({ to: '/other' } as never)),
  };
}

export const name = () => screen.getByRole('textbox', { name: /^Team name/ });
export const parent = () => screen.getByRole('combobox', { name: /^Part of/ });
export const submit = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
export const type = async (text: string) => {
  await userEvent.clear(name());
  if (text !== '') await userEvent.type(name(), text);
};
export const refusal = (status: number, result: object) =>
  new ApiError({
    endpoint: 'teams.update',
    status,
    statusText: '',
    response: { result },
    raw: '',
  });
