import { expect, test as base } from '@playwright/test';

/**
 * The `test` of every journey. Beside what the journey looks at, each of its pages must stay clean:
 * no uncaught error, no violation of the content security policy (S-24), no request to a host that is not this
 * machine (T-11).
 */
export const test = base.extend<{
  cleanPages: void;
  freshWorld: void;
  /** Violations of the policy that belong to what is tested: those that the policy stops while hostile HTML is parsed. */
  stopped: RegExp | undefined;
}>({
  stopped: [undefined, { option: true }],
  // Behind `deployed` one fake server outlives the tests; in `demo` each browser context has a world of its own.
  freshWorld: [
    async ({ request }, use, { project }) => {
      if (project.name === 'deployed') {
        const answer = await request.post('http://127.0.0.1:4010/__world/reset');
        expect(answer.ok()).toBe(true);
      }
      await use();
    },
    { auto: true },
  ],
  cleanPages: [
    async ({ context, stopped }, use) => {
      const dirt: string[] = [];
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => {
          console.error(`securitypolicyviolation ${event.violatedDirective} ${event.blockedURI}`);
        });
      });
      context.on('console', (message) => {
        const text = message.text();
        if (text.startsWith('securitypolicyviolation') && !stopped?.test(text)) dirt.push(text);
      });
      context.on('weberror', (error) => {
        const { message } = error.error();
        // MSW takes its worker away with the last page and looks for a newer one with the next; when both meet, Chromium
        // finds nothing to update, and the worker that the page then registers serves it all the same.
        if (!message.startsWith('Failed to update a ServiceWorker'))
          dirt.push(`uncaught ${message}`);
      });
      context.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        const here = /(^|\.)localhost$/.test(hostname) || hostname === '127.0.0.1';
        if (/^(https?|wss?):$/.test(protocol) && !here) dirt.push(`request to ${request.url()}`);
      });
      await use();
      expect(dirt).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
