import { area, endpoint } from './core/endpoint';
import { nothing } from './core/results';
import { NEEDS } from './needs';
import { changesOf } from './schemas/changes';
import { WorkPolicy, WorkPolicyWrite } from './schemas/policies';
import { SHOWN_BY } from './things';

/** What the settings permission changes about policies. Part of the area `workPolicies`. */
export const workPolicyEditing = area('workPolicies', {
  create: endpoint({
    method: 'POST',
    path: '/work_policies',
    summary: 'Adds a policy',
    body: WorkPolicyWrite,
    result: WorkPolicy,
    access: NEEDS.settings,
    affects: SHOWN_BY.work_policy,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/work_policies/:id',
    summary: 'Changes a policy; answered requests stay',
    body: changesOf(WorkPolicyWrite),
    result: WorkPolicy,
    access: NEEDS.settings,
    errors: [409],
    affects: SHOWN_BY.work_policy,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/work_policies/:id',
    summary: 'Removes a policy; its pending requests are rejected with that reason',
    result: nothing,
    access: NEEDS.settings,
    affects: SHOWN_BY.work_policy,
  }),
});
