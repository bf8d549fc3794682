import type { Invitation } from '#contract/widgets/invitation.ts'

/** A declaration for light and dark pages; browsers without `light-dark()` show the light one. */
const both = (property: string, light: string, dark: string) =>
  `${property}:${light};${property}:light-dark(${light},${dark});`

/** The styles of the panel. It follows the color scheme of the page, which may differ from that of the system. */
export const panelStyle = ({ light, dark }: Pick<Invitation['look'], 'light' | 'dark'>) => `
:host{color-scheme:inherit}
section{position:fixed;z-index:2147483000;bottom:16px;right:16px;box-sizing:border-box;width:min(360px,100vw - 32px);max-height:calc(100vh - 32px);overflow:auto;padding:20px;border-radius:12px;font:16px/1.5 system-ui,sans-serif;text-align:start;box-shadow:0 8px 32px rgb(0 0 0/.2);opacity:0;transform:translateY(12px);transition:opacity .2s ease-out,transform .2s ease-out;${both('background', '#fff', '#16211b')}${both('color', '#18211c', '#e9efe6')}${both('border', '1px solid #c6d0bc', '1px solid #3c5145')}}
section[data-in]{opacity:1;transform:none}
section[data-place^=top]{bottom:auto;top:16px}
section[data-place$=left]{right:auto;left:16px}
h2{margin:0;padding-right:36px;font-size:18px;line-height:1.3;overflow-wrap:anywhere}
p{margin:8px 0 0;overflow-wrap:anywhere}
img{display:block;max-width:140px;max-height:40px;width:auto;height:auto;margin:0 0 12px}
div{display:flex;flex-wrap:wrap;gap:8px;margin-top:16px}
a,button{box-sizing:border-box;min-height:44px;padding:10px 16px;border-radius:8px;font:600 16px/1.4 system-ui,sans-serif;cursor:pointer;text-decoration:none}
a{${both('background', light.color, dark.color)}${both('color', light.text, dark.text)}border:1px solid transparent}
a:hover{${both('background', light.strong, dark.strong)}}
button{background:none;color:inherit;${both('border', '1px solid #6b7a6f', '1px solid #8fa396')}}
button:hover{${both('background', '#eef1e5', '#26352c')}}
a:focus-visible,button:focus-visible{outline:2px solid;outline-offset:2px;${both('outline-color', light.strong, dark.strong)}}
.close{position:absolute;top:8px;right:8px;width:44px;padding:0;border:0;font-size:22px;line-height:1}
.hidden{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media(prefers-reduced-motion:reduce){section{transition:none;transform:none}}
@media(max-width:420px){section{bottom:8px;right:8px;width:calc(100vw - 16px);max-height:calc(100vh - 16px);padding:16px}section[data-place^=top]{top:8px}section[data-place$=left]{left:8px}a,div button{flex:1 1 auto;text-align:center}}
@media(forced-colors:active){a{border-color:LinkText}}`
