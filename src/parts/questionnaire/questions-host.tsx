import { usePendingCheckIn } from './pending-check-in';
import { QuestionsDialog } from './questions-dialog';

/** Shows the questions of a check-in that requires them, on any page. */
export function QuestionsHost() {
  const asked = usePendingCheckIn();
  return asked && <QuestionsDialog {...asked} />;
}
