import { wifi, WifiWrite } from '@/api/wifi';
import { resourceWrites } from '@/parts/resource/writes';
import './strings';

/** The writes to networks. */
export const networks = resourceWrites({
  subject: 'wifi',
  words: 'wifi',
  calls: wifi,
  body: WifiWrite,
  undo: {},
});
