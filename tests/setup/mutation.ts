import { configureGlobal } from 'fast-check';

// The same examples for each fault, so that two runs agree, and no shrinking.
configureGlobal({ seed: 20_260_101, endOnFailure: true });
