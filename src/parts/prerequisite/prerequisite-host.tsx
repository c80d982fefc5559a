import { OutlookDialog } from '@/parts/calendar-access/outlook-dialog';
import { QuestionsDialog } from '@/parts/questionnaire/questions-dialog';
import { usePrerequisite } from './prerequisite';

/** Shows what’s required before someone can continue, on any page. */
export function PrerequisiteHost() {
  const required = usePrerequisite();
  if (!required) return null;
  return required.kind === 'calendar' ? <OutlookDialog /> : <QuestionsDialog {...required} />;
}
