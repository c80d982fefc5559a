import { useAsked } from './asked';
import { QuestionsDialog } from './questions-dialog';

/** Shows the questions of a check-in that waits for them, on whichever page it is. */
export function QuestionsHost() {
  const asked = useAsked();
  return asked && <QuestionsDialog {...asked} />;
}
