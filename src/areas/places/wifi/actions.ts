import { wifi, WifiWrite } from '@/api/wifi';
import { resourceWrites } from '@/kit/resource/writes';
import './strings';

/** The writes to networks. */
export const networks = resourceWrites({
  subject: 'wifi',
  words: 'wifi',
  calls: { create: wifi.create, update: wifi.update, remove: wifi.remove },
  body: WifiWrite,
  undo: {},
});
