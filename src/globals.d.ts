/** True if the fake server is built in (development and the demo), false in production: see vite.config.ts. */
declare const __MOCKS__: boolean;
