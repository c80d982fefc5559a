import 'i18next';
import type common from '@/locales/en/common.json';
import type floorMap from '@/locales/en/floor-map.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      'floor-map': typeof floorMap;
    };
  }
}
