/**
 * Turns off motion: a fading element has no opacity before its first frame, and a story that checks it immediately would call it
 * invisible. Tests see the final state; the designers’ Storybook keeps the motion.
 */
const style = document.createElement('style');
style.textContent = `*, ::before, ::after {
  animation-duration: 0s !important;
  animation-delay: 0s !important;
  transition-duration: 0s !important;
  transition-delay: 0s !important;
}`;
document.head.append(style);
