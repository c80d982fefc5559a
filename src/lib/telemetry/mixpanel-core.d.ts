/**
 * The package’s build without recorder and autocapture: 35 kB instead of 125. Its types declare no default export for this file,
 * although it has one.
 */
declare module 'mixpanel-browser/src/loaders/loader-module-core' {
  interface MixpanelInstance {
    track(
      event: string,
      properties: Readonly<Record<string, unknown>>,
      options: { send_immediately?: boolean },
    ): unknown;
  }
  interface MixpanelCore {
    init(token: string, config: Readonly<Record<string, unknown>>, name: string): MixpanelInstance;
  }
  const mixpanel: MixpanelCore;
  export default mixpanel;
}
