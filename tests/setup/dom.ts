import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { setClock } from '@/lib/clock';
import { selectedOffice } from '@/lib/storage';
import { describedOnce } from '@tests/helpers/element-error';
import './computed-style';
import './labels';
import './owner-stacks';
import './paced-waiting';

// Whether something appears is asked here, not how busy the machine is.
configure({ asyncUtilTimeout: 20_000 });
configure(describedOnce(getConfig));
// What outlives a session in a browser. Hooks run in reverse order, so this is after everything was unmounted.
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  selectedOffice.remove();
  setClock(undefined);
  document.title = '';
});
// With shared modules Testing Library's own afterEach is registered once only, so it is registered here per file.
afterEach(cleanup);
// Vitest takes stubbed globals back before the next test: with shared modules that may be another file, which has by then
// put its own network over the stub, and would lose it.
afterEach(() => void vi.unstubAllGlobals());
