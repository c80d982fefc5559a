import type { ClientConfig } from '../core/client-config';
import { adaptations } from './adaptations';
import { AdaptedClient } from './client';

export * from '../core/client';

/** Takes the place of the client in builds for a real host, if it differs from the contract (`build/adapted-host.ts`). */
export class ApiClient extends AdaptedClient {
  constructor(config: ClientConfig) {
    super(config, adaptations);
  }
}
