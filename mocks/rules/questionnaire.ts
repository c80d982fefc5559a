import { refuse } from '../core/refuse';
import type { SlotRow } from '../world/rows';
import type { World } from '../world/world';
import { answerOf, isRequired, questionnaireOf } from './forms';
import { dayOf } from './zone';

/**
 * Refuses a check-in where the office asks for an accepted answer of the day and there is none, with the way to it
 * (HEALTH-1). A slot of no one in particular is not asked.
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
