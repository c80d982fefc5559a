import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

configure({ asyncUtilTimeout: 5000 });
// With shared modules Testing Library's own afterEach is registered once only, so it is registered here per file.
afterEach(cleanup);
// Vitest takes stubbed globals back before the next test: with shared modules that may be another file, which has by then
// put its own network over the stub, and would lose it.
afterEach(() => void vi.unstubAllGlobals());
