/** Pointer input, in CSS pixels of the surface. */
export interface PointerHooks {
  readonly onDragStart: () => void;
  readonly onPan: (dx: number, dy: number) => void;
  readonly onZoom: (factor: number, x: number, y: number) => void;
  readonly onDragEnd: (cancelled: boolean) => void;
  /** A click or tap that wasn’t a drag. `keyboard` if assistive technology or a script clicked the element. */
  readonly onClick: (
    event: MouseEvent,
    at: { x: number; y: number; keyboard: boolean; touch: boolean },
  ) => void;
  readonly onMove: (x: number, y: number) => void;
  readonly onLeave: () => void;
}

/** How many pixels a pressed pointer may move before it’s a drag. */
const SLOP = 5;

/**
 * Turns pointer and wheel events into pan, zoom, and click. Actions happen on release; `cancel` ends a drag. The pointer is
 * captured only once it drags, so a plain click keeps its target.
 */
export function listenPointer(surface: HTMLElement, hooks: PointerHooks) {
  const down = new Map<number, { x: number; y: number }>();
  let start: { x: number; y: number } | undefined;
  let dragging = false;
  let swallowClick = false;
  let lastType = 'mouse';
  const abort = new AbortController();
  const at = (event: MouseEvent) => {
    const rect = surface.getBoundingClientRect();
    return { x: event.clientX - rect.left, y: event.clientY - rect.top };
  };
  const spread = () => {
    const [a, b] = [...down.values()];
    return a && b
      ? { d: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
      : undefined;
  };

  function finish(cancelled: boolean) {
    if (!dragging) return;
    dragging = false;
    hooks.onDragEnd(cancelled);
  }

  function cancel(): boolean {
    const was = dragging;
    swallowClick = was;
    down.clear();
    finish(true);
    return was;
  }

  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
    passive = true,
  ) => surface.addEventListener(type, listener, { signal: abort.signal, passive });

  on('pointerdown', (event) => {
    lastType = event.pointerType || 'mouse';
    if (event.button !== 0 && event.button !== 1) return;
    if (down.size === 0) {
      start = at(event);
      swallowClick = false;
    }
    down.set(event.pointerId, at(event));
    if (down.size === 2 && !dragging) begin(event.pointerId);
  });

  function begin(pointerId: number) {
    dragging = true;
    swallowClick = true;
    try {
      surface.setPointerCapture(pointerId);
    } catch {
      // The pointer is already gone, or capturing isn’t supported: the drag works within the surface.
    }
    hooks.onDragStart();
  }

  on('pointermove', (event) => {
    const before = down.get(event.pointerId);
    const now = at(event);
    if (!before) {
      if (down.size === 0 && event.pointerType !== 'touch') hooks.onMove(now.x, now.y);
      return;
    }
    if (!dragging) {
      if (start && Math.hypot(now.x - start.x, now.y - start.y) < SLOP) return;
      begin(event.pointerId);
    }
    const was = spread();
    down.set(event.pointerId, now);
    const is = spread();
    if (was && is) {
      hooks.onPan(is.x - was.x, is.y - was.y);
      if (was.d > 0 && is.d > 0) hooks.onZoom(is.d / was.d, is.x, is.y);
    } else {
      hooks.onPan(now.x - before.x, now.y - before.y);
    }
  });

  const up = (event: PointerEvent) => {
    down.delete(event.pointerId);
    if (down.size === 0) finish(event.type === 'pointercancel');
  };
  on('pointerup', up);
  on('pointercancel', up);
  // A touch is captured by the element it started on, such as a desk, which loses it when the drag starts.
  on('lostpointercapture', (event) => {
    if (event.target === surface) up(event);
  });
  on('pointerleave', (event) => {
    if (!dragging) down.delete(event.pointerId);
    if (event.pointerType !== 'touch') hooks.onLeave();
  });

  on('click', (event) => {
    if (swallowClick) {
      swallowClick = false;
      return;
    }
    hooks.onClick(event, {
      ...at(event),
      keyboard: event.detail === 0,
      touch: lastType === 'touch',
    });
  });

  on(
    'wheel',
    (event) => {
      event.preventDefault();
      const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
      const { x, y } = at(event);
      const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
      if (!event.ctrlKey && (event.shiftKey || sideways)) {
        const dx = sideways ? event.deltaX : event.deltaY;
        hooks.onPan(-dx * unit, sideways ? -event.deltaY * unit : 0);
      } else {
        // A pinch on a touchpad arrives as a wheel event with the control key and small steps.
        const speed = event.ctrlKey ? 0.01 : 0.0016;
        const step = Math.max(-240, Math.min(240, event.deltaY * unit));
        hooks.onZoom(Math.exp(-step * speed), x, y);
      }
    },
    false,
  );

  return {
    cancel,
    get dragging() {
      return dragging;
    },
    close: () => abort.abort(),
  };
}
