import { FocusRescue } from './focus-rescue';
import { UnsettledPlace } from './unsettled-place';
import { usePageTimes } from './use-page-times';

/** What the shell adds to every page once its content is shown, in one file. */
export function InTime() {
  usePageTimes();
  return (
    <>
      <UnsettledPlace />
      <FocusRescue />
    </>
  );
}
