import { workPolicies } from '@/api/work-policies';
import { isOfStep, type Reader } from './types';

/** Leave that someone may answer, and the answer to one’s own. A withdrawn request needs no answer anymore. */
export const readLeave: Reader = async ({ message }, { user }) => {
  if (message.kind === 'deleted') return 'gone';
  const use = await workPolicies.use.call({ params: { id: message.object_id } });
  if (!use) return undefined;
  const { start, end, status } = use;
  const told = { series_id: null, place_id: null, start, end };
  if (use.user.id === user.id) {
    const isAnswer = status !== 'pending' && isOfStep(message, use.updated_at);
    // The person’s own calendar and a policy without approval accept immediately, which isn’t someone’s answer.
    if (!isAnswer || message.kind === 'created' || use.responded_by?.id === user.id) {
      return undefined;
    }
    return { what: status === 'accepted' ? 'leaveAccepted' : 'leaveRejected', ...told };
  }
  // Someone else answered it, so it no longer needs mine.
  if (status !== 'pending') return 'gone';
  return message.kind === 'created' && use.can_respond
    ? { what: 'leaveAsked', ...told }
    : undefined;
};
