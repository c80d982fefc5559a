import { afterEach } from 'vitest';
import { endSession } from '@/lib/scope';

// What belongs to a session ends with its test, so that no test has to know what there is to forget.
afterEach(endSession);
