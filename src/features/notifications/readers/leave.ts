import { workPolicies } from '@/api/work-policies';
import { isOfStep, type Reader } from './types';

/** Leave that someone may answer, and the answer to one's own. What is withdrawn waits for no one any more. */
export const readLeave: Reader = async ({ message }, { user }) => {
  if (message.kind === 'deleted') return 'gone';
  const use = await workPolicies.use.call({ params: { id: message.object_id } });
  if (!use) return undefined;
  const { start, end, status } = use;
  const told = { series_id: null, place_id: null, start, end };
  if (use.user.id === user.id) {
    const isAnswer = status !== 'pending' && isOfStep(message, use.updated_at);
    // One's own calendar and a policy that asks no one grant at once, which is no answer of someone.
    if (!isAnswer || message.kind === 'created' || use.responded_by?.id === user.id) {
      return undefined;
    }
    return { what: status === 'accepted' ? 'leaveAccepted' : 'leaveRejected', ...told };
  }
  // Another answered it: nothing waits for an answer of mine.
  if (status !== 'pending') return 'gone';
  return message.kind === 'created' && use.can_respond
    ? { what: 'leaveAsked', ...told }
    : undefined;
};
