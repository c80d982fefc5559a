import { afterEach } from 'vitest';
import { endSession } from '@/lib/scope';

// Everything that belongs to a session ends with its test, so that no test needs to know what to reset.
afterEach(endSession);
