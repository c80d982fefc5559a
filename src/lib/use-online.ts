import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** Whether there’s a network, as reads and writes see it (F-1). */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, isOnline);
