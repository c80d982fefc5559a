import { perPerson, useScoped } from '@/lib/scope';

/** What covers the page at the shell’s request. */
export type Overlay = 'palette' | 'shortcuts' | undefined;

const overlay = perPerson<Overlay>(() => undefined);

export const openPalette = (): void => overlay.set('palette');
export const openShortcuts = (): void => overlay.set('shortcuts');
export const closeOverlay = (): void => overlay.set(undefined);

export const useOverlay = (): Overlay => useScoped(overlay);
