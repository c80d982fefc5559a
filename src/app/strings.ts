import { addStrings } from '@/lib/i18n';
import session from '@/locales/en/session.json';
import shell from '@/locales/en/shell.json';

/** Registers what every page may say. Called before anything is drawn. */
export function addShellStrings(): void {
  addStrings('shell', shell);
  addStrings('session', session);
}
