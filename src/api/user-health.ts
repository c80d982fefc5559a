import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { NEEDS } from './needs';
import { HealthGroup, HealthStatus, UserHealth } from './schemas/user-health';
import { SHOWN_BY } from './things';

/** What owners record about a person’s health. Part of the area `users`. */
export const userHealth = area('users', {
  healthStatus: endpoint({
    method: 'PUT',
    path: '/users/:id/health/status',
    summary: 'Sets a person’s health status',
    body: z.object({ status: HealthStatus }),
    result: UserHealth,
    access: NEEDS.owner,
    affects: SHOWN_BY.user_health,
  }),
  healthGroup: endpoint({
    method: 'PUT',
    path: '/users/:id/health/group',
    summary: 'Sets a person’s health group',
    body: z.object({ group: HealthGroup }),
    result: UserHealth,
    access: NEEDS.owner,
    affects: SHOWN_BY.user_health,
  }),
});
