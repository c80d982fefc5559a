/**
 * Without movement: what fades in has no opacity before its first frame is drawn, and a story that looks at once would call
 * it invisible. Tests see where each movement leads; the designers' house keeps them.
 */
const style = document.createElement('style');
style.textContent = `*, ::before, ::after {
  animation-duration: 0s !important;
  animation-delay: 0s !important;
  transition-duration: 0s !important;
  transition-delay: 0s !important;
}`;
document.head.append(style);
