import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { setClock } from '@/lib/clock';
import { selectedOffice } from '@/lib/storage';
import { areas } from '@/lib/storage/areas';
import { describedOnce } from '@tests/helpers/element-error';
import './computed-style';
import './labels';
import './owner-stacks';
import './paced-waiting';

// jsdom can’t scroll, and prints that at each change of the page.
globalThis.scrollTo = () => {};
// The tests check whether something appears, not how busy the machine is.
configure({ asyncUtilTimeout: 20_000 });
configure(describedOnce(getConfig));
// State that outlives a session in a browser. Hooks run in reverse order, so this runs after everything is unmounted.
afterEach(() => {
  // What a test with full or blocked storage left in memory goes as well.
  for (const area of Object.values(areas)) for (const key of area.keys()) area.remove(key);
  selectedOffice.remove();
  setClock(undefined);
  document.title = '';
});
// With shared modules, Testing Library’s own afterEach is registered only once, so we register it for each file.
afterEach(cleanup);
// Vitest restores stubbed globals before the next test. With shared modules, that test may be in another file, which would
// already have replaced the stub with its own network, and would lose it.
afterEach(() => void vi.unstubAllGlobals());
