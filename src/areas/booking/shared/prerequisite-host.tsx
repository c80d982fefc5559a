import { OutlookDialog } from '@/areas/me/shared/calendar-access/outlook-dialog';
import { QuestionsDialog } from '@/areas/people/shared/questionnaire/questions-dialog';
import { usePrerequisite } from './prerequisite';

/** Shows what’s required before someone can continue, on any page. */
export function PrerequisiteHost() {
  const required = usePrerequisite();
  if (!required) return null;
  return required.kind === 'calendar' ? <OutlookDialog /> : <QuestionsDialog {...required} />;
}
