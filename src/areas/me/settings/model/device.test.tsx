import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  drafts,
  lastFloor,
  refreshToken,
  selectedOffice,
  selectedOrganization,
  singleKeys,
} from '@/lib/storage';
import { clearStored } from '@/lib/storage/clear';
import { notices } from '@/lib/storage/notices';
import { clearDevice, storedItems } from './device';

const forget = () => {
  clearStored();
  lastFloor.remove();
};
// Clears what other test files in the same worker have left.
beforeEach(forget);
afterEach(forget);

const fill = () => {
  refreshToken.set('secret');
  selectedOrganization.set('meridian');
  lastFloor.set('floo_1');
  singleKeys.set(false);
  notices.at('user_1.meridian').set([]);
  drafts.at('booking').set({ user_id: 'user_1', input: { title: 'Retro' } });
  selectedOffice.set('offi_1');
};

describe('what this device stores', () => {
  it('is listed by kind, never by content', () => {
    expect(storedItems()).toEqual([]);
    fill();
    expect(storedItems().map(({ name }) => name)).toEqual([
      'office',
      'signIn',
      'organization',
      'floor',
      'keys',
      'notices',
      'drafts',
    ]);
    expect(JSON.stringify(storedItems())).not.toMatch(/secret|Retro|floo_1|offi_1/);
  });

  it('is cleared except for what is in use, and can be restored completely', () => {
    fill();
    const before = storedItems();
    const heard = vi.fn();
    addEventListener('storage', heard);
    const putBack = clearDevice();
    expect(storedItems()).toEqual([
      { name: 'signIn', inUse: 'signIn' },
      { name: 'organization', inUse: 'organization' },
    ]);
    expect(refreshToken.get()).toBe('secret');
    putBack();
    removeEventListener('storage', heard);
    expect(storedItems()).toEqual(before);
    expect(drafts.at('booking').get()?.input).toEqual({ title: 'Retro' });
    expect(singleKeys.get()).toBe(false);
    expect(selectedOffice.get()).toBe('offi_1');
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
