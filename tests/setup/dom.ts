import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

configure({ asyncUtilTimeout: 5000 });
// With shared modules Testing Library's own afterEach is registered once only, so it is registered here per file.
afterEach(cleanup);
