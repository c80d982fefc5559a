import { perPerson, serial } from '@/lib/scope';

export type ToastTone = 'success' | 'info' | 'error';

export type ToastInput = {
  /** An id is shown once: a second toast with the id of a visible one replaces its text and restarts its time. */
  id?: string | undefined;
  tone?: ToastTone | undefined;
  text: string;
  /** One action, for example Undo; it must also be available elsewhere (UI-10). */
  action?: { label: string; run: () => unknown } | undefined;
  /** Milliseconds it stays; by default `duration()` decides. */
  duration?: number | undefined;
};

export type Toast = Omit<ToastInput, 'id' | 'tone' | 'duration'> & {
  readonly id: string;
  readonly tone: ToastTone;
  readonly duration: number;
  /** Increases each time the same id is shown, so that its time restarts. */
  readonly showing: number;
};

/** The id for "the connection or the server failed", however often it fails. */
export const CONNECTION_PROBLEM = 'connection-problem';

const confirmation = 3_000;
const connectionProblem = 15_000;
/** More than this many at once is too many; the oldest is removed. */
const most = 3;

const list = perPerson<readonly Toast[]>(() => []);

/**
 * The toasts of this page, removed when the person changes: 3 s each, 15 s for `connection-problem`. An error shown here
 * must also be shown inline or in a message list.
 */
export const toasts = {
  /** Shows a toast and returns its id. */
  show: (input: ToastInput): string => {
    const showing = serial();
    const id = input.id ?? `toast-${showing}`;
    const toast: Toast = {
      id,
      tone: input.tone ?? (id === CONNECTION_PROBLEM ? 'error' : 'success'),
      text: input.text,
      action: input.action,
      duration: input.duration ?? (id === CONNECTION_PROBLEM ? connectionProblem : confirmation),
      showing,
    };
    const shown = list.get();
    const place = shown.findIndex((other) => other.id === id);
    list.set(place < 0 ? [...shown, toast].slice(-most) : shown.with(place, toast));
    return id;
  },
  dismiss: (id: string): void => {
    const shown = list.get();
    const others = shown.filter((toast) => toast.id !== id);
    if (others.length < shown.length) list.set(others);
  },
  subscribe: list.subscribe,
  get: list.get,
};
