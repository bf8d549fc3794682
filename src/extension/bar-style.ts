/** Styles of the task bar, in its shadow root. A constructed style sheet obeys every policy of a page. */
export const barStyle = `
:host{color-scheme:light dark}
section{position:fixed;z-index:2147483647;box-sizing:border-box;width:min(380px,100vw - 24px);max-height:calc(100vh - 24px);overflow:auto;padding:14px 16px 16px;border-radius:12px;font:16px/1.5 system-ui,sans-serif;text-align:start;background:light-dark(#fff,#16211b);color:light-dark(#18211c,#e9efe6);border:1px solid light-dark(#6b7a6f,#8fa396);box-shadow:0 8px 32px rgb(0 0 0/.28)}
section[data-corner^=bottom]{bottom:12px}
section[data-corner^=top]{top:12px}
section[data-corner$=right]{right:12px}
section[data-corner$=left]{left:12px}
section[data-dragged]{cursor:grabbing;user-select:none;opacity:.92}
header{display:flex;align-items:center;gap:2px;margin:-4px -10px 0}
h2{flex:1;margin:0;font-size:15px;line-height:1.3;font-weight:600;overflow-wrap:anywhere}
p{margin:4px 0 0;overflow-wrap:anywhere;white-space:pre-line}
p.task{font-size:17px;max-height:34vh;overflow:auto}
p.note{font-size:14px;color:light-dark(#46534b,#b9c6bb)}
p.time{font-variant-numeric:tabular-nums;font-weight:600}
p.time[data-late]{color:light-dark(#a3241b,#ff9d94)}
div{display:flex;flex-wrap:wrap;gap:8px;margin-top:12px}
button{box-sizing:border-box;min-height:44px;padding:9px 16px;border-radius:8px;border:1px solid light-dark(#6b7a6f,#8fa396);background:none;color:inherit;font:600 16px/1.4 system-ui,sans-serif;cursor:pointer}
button:hover{background:light-dark(#eef1e5,#26352c)}
button.done{flex:1 1 auto;background:light-dark(#1f5b3a,#9fd3b0);color:light-dark(#fff,#10231a);border-color:transparent}
button.done:hover{background:light-dark(#174a2e,#b7e2c4)}
button.icon{min-width:44px;padding:0;border-color:transparent;font-size:20px;line-height:1}
button.move{cursor:grab;touch-action:none}
button:focus-visible{outline:3px solid light-dark(#1f5b3a,#9fd3b0);outline-offset:2px}
section[data-collapsed]{width:auto;max-width:calc(100vw - 24px);padding:6px 10px}
section[data-collapsed] .body{display:none}
.status{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.body{display:block;margin:0}
@media(forced-colors:active){button{border-color:ButtonText}}`
