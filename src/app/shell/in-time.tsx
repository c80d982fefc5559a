import { FocusRescue } from './focus-rescue';
import { UnsettledPlace } from './unsettled-place';

/** What the shell adds to every page once its content is shown, in one file. */
export function InTime() {
  return (
    <>
      <UnsettledPlace />
      <FocusRescue />
    </>
  );
}
