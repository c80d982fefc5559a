import { addStrings } from '@/lib/i18n';
import later from '@/locales/en/shell-later.json';

// What the shell says where its code comes after the first paint.
addStrings('shell', later);
