/** The product’s mark. `index.html` draws the same one before any script runs. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={className}>
      <path d="M3 21V9l9-6 9 6v12h-6v-7a3 3 0 0 0-6 0v7z" fill="currentColor" />
    </svg>
  );
}
