import { refuse } from '../core/refuse';
import type { SlotRow } from '../world/rows';
import type { World } from '../world/world';
import { answerOf, isRequired, questionnaireOf } from './forms';
import { dayOf } from './zone';

/**
 * Refuses a check-in if the office requires an accepted answer for the day and there is none, and says how to give one
 * (HEALTH-1). Slots without a person need no answer.
 */
export function checkQuestionnaire(world: World, slot: SlotRow): void {
  const row = questionnaireOf(world, slot.office_id);
  const office = world.tables.offices.get(slot.office_id);
  if (slot.user_id === null || !row || !office || !isRequired(world, row)) return;
  const answer = answerOf(world, row.id, slot.user_id, dayOf(world.now, office.time_zone));
  if (answer?.status === 'accepted') return;
  refuse(
    422,
    {
      questionnaire_required: answer
        ? 'Your answers of today do not allow a check-in'
        : 'Answer the questions of the day first',
    },
    {
      rule: 'questionnaire_required',
      link: `/questionnaire?office=${office.id}`,
      questionnaire_id: row.id,
      instructions: answer ? row.instructions : null,
      contact: answer ? row.contact : null,
    },
  );
}
