import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { nothing } from './core/results';

/** Path of the notification hub. After the negotiation, the streaming connection opens here. */
export const HUB_PATH = '/hub/notifications';

export const realtime = area('realtime', {
  negotiate: endpoint({
    method: 'POST',
    path: '/hub/notifications/negotiate',
    summary: 'First step of the hub connection; made by the hub client itself (H-1)',
    query: z.object({ negotiateVersion: z.optional(z.string()) }),
    body: z.optional(nothing),
    result: z.object({
      negotiateVersion: z.number(),
      connectionId: z.string(),
      connectionToken: z.string(),
      availableTransports: z.array(
        z.object({ transport: z.string(), transferFormats: z.array(z.string()) }),
      ),
    }),
    envelope: 'bare',
  }),
});
