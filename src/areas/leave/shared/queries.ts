import { queryOptions } from '@tanstack/react-query';
import { isMissing } from '@/api/core/errors';
import type { LeaveType } from '@/api/schemas/enums';
import type { ApplicablePolicy } from '@/api/schemas/policies';
import { workPolicies } from '@/api/work-policies';
import type { LocalDate } from '@/domain/time';

/**
 * Policies of a type that apply to me in a day’s period, with what’s left. None if the server has none of the type; any other
 * failure is thrown (LEAVE-6).
 */
export const policiesOf = (type: LeaveType, date: LocalDate) => {
  const asked = { workPolicyType: type, date };
  return queryOptions({
    queryKey: workPolicies.applicable.key({ query: asked }, 'none when unknown'),
    queryFn: async ({ signal }): Promise<readonly ApplicablePolicy[]> => {
      try {
        return (await workPolicies.applicable.call({ query: asked }, { signal })).elements;
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },
    staleTime: workPolicies.applicable.definition.staleTime,
    meta: { endpoint: workPolicies.applicable.id },
  });
};
