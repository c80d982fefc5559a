import { usePendingCheckIn } from './pending-check-in';
import { QuestionsDialog } from './questions-dialog';

/** Shows the questions of a check-in that waits for them, on whichever page it is. */
export function QuestionsHost() {
  const asked = usePendingCheckIn();
  return asked && <QuestionsDialog {...asked} />;
}
