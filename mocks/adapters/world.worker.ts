import * as z from 'zod/mini';
import { WorldHost } from './world-host';

z.config({ jitless: true });

/** The only world of this browser: every tab connects here, so that tabs share one state. */
const host = new WorldHost('office', true);

// The worker’s global isn’t the window that the type library describes.
const scope = globalThis as unknown as {
  onconnect: ((event: { ports: readonly MessagePort[] }) => void) | null;
};
scope.onconnect = ({ ports }) => {
  for (const port of ports) host.connect(port);
};
