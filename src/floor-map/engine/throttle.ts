/** Runs work immediately, but at most every `pause` milliseconds: calls in between are combined into one run at the end. */
export function throttle(work: () => void, pause: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const call = () => {
    again = timer !== undefined;
    if (again) return;
    work();
    timer = setTimeout(() => {
      timer = undefined;
      if (again) call();
    }, pause);
  };
  return { call, cancel: () => clearTimeout(timer) };
}
