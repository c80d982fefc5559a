import css from '../settings.module.css';
import look from './look-picture.module.css';

/** A small drawing of a design: where its navigation is, and how its page is divided. Its label says the same. */
export function LookPicture({ version }: { version: 'v1' | 'v2' }) {
  return (
    <svg viewBox="0 0 160 96" className={css.look} aria-hidden="true">
      <rect width="160" height="96" className={look.page} />
      {version === 'v1' ? (
        <>
          <rect width="160" height="16" className={look.accent} />
          <path d="M26 8h14M48 8h14M70 8h14" className={look.onAccent} />
          <circle cx="12" cy="8" r="3" className={look.white} />
          <rect x="16" y="26" width="128" height="26" rx="4" className={look.card} />
          <rect x="16" y="60" width="128" height="26" rx="4" className={look.card} />
          <path d="M26 36h40M26 43h26M26 70h48M26 77h30" className={look.line} />
          <rect x="118" y="35" width="18" height="8" rx="2" className={look.accent} />
        </>
      ) : (
        <>
          <rect width="20" height="96" className={look.surface} />
          <path d="M20 0v96M20 14h140" className={look.hairline} />
          <circle cx="10" cy="9" r="3" className={look.accent} />
          <path d="M7 26h6M7 38h6M7 50h6" className={look.line} />
          <path d="M30 7h20M56 7h14" className={look.line} />
          <rect x="30" y="24" width="82" height="60" rx="4" className={look.card} />
          <path d="M30 44h82M30 64h82" className={look.hairline} />
          <path d="M38 34h30M38 54h38M38 74h26" className={look.line} />
          <rect x="92" y="30" width="14" height="8" rx="2" className={look.accent} />
          <rect x="120" y="24" width="32" height="60" rx="4" className={look.card} />
        </>
      )}
    </svg>
  );
}
