/**
 * Styles of the panel, carried along: it belongs to no design version. It stands above what the shell has in that corner:
 * the phone's bottom bar, and from 900 px on the rail's last button.
 */
export const PANEL_CSS = `
.fake-panel{position:fixed;inset-block-end:calc(68px + env(safe-area-inset-bottom,0px));inset-inline-start:16px;z-index:2000;font:13px/20px system-ui,sans-serif;color:#1d2530}
.fake-panel-toggle{width:32px;height:32px;border-radius:50%;border:1px solid #8b95a5;background:#fff;font-size:16px;line-height:1;cursor:pointer;opacity:.85}
.fake-panel-body{position:absolute;inset-block-end:40px;inset-inline-start:0;width:min(380px,calc(100vw - 32px));max-height:min(70dvh,calc(100dvh - 140px),640px);overflow:auto;padding:12px 16px 16px;border:1px solid #8b95a5;border-radius:10px;background:#fff;box-shadow:0 12px 32px rgb(0 0 0/.18)}
.fake-panel h2{margin:0 0 8px;font-size:16px;line-height:24px}
.fake-panel fieldset{margin:0 0 12px;padding:0;border:0;display:flex;flex-wrap:wrap;gap:6px;align-items:center}
.fake-panel legend{padding:0;margin-block-end:4px;font-weight:600}
.fake-panel-body button,.fake-panel select,.fake-panel input:not([type=checkbox]){min-height:28px;border:1px solid #8b95a5;border-radius:6px;background:#f6f7f9;padding:2px 8px;font:inherit;color:inherit;max-width:100%}
.fake-panel [aria-pressed=true]{background:#1f4fbf;color:#fff}
.fake-panel label{display:inline-flex;gap:6px;align-items:center}
.fake-panel ul{margin:0;padding:0;list-style:none;flex-basis:100%}
.fake-panel :focus-visible{outline:2px solid #1f4fbf;outline-offset:2px}
@media print{.fake-panel{display:none}}
`;
