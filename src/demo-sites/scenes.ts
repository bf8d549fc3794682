import type { DemoSite } from '#content/demo-sites/site.ts'

const svg = (content: string) =>
  `<svg class="scene" viewBox="0 0 640 200" aria-hidden="true" preserveAspectRatio="xMidYMax slice">${content}</svg>`

const waves = (y: number, fill: string) =>
  `<path d="M0 ${y}q40-10 80 0t80 0 80 0 80 0 80 0 80 0 80 0 80 0V200H0z" fill="${fill}"/>`

const reed = (x: number, height: number) =>
  `<path d="M${x} 200q4-${height / 2} ${x % 3}-${height}" stroke="#6d7d3c" stroke-width="3" fill="none"/><rect x="${x - 2}" y="${196 - height}" width="6" height="18" rx="3" fill="#6b4a2a"/>`

const ship = (color: string) =>
  `<path d="M220 128h180l-22 30H242z" fill="${color}"/><rect x="262" y="100" width="96" height="28" fill="#fdfaf2"/><rect x="310" y="74" width="20" height="26" fill="${color}"/><path d="M272 110h12v8h-12zm22 0h12v8h-12zm22 0h12v8h-12z" fill="#9db7c9"/>`

/** A house front with lit windows. */
const house = (x: number, height: number, lit: readonly number[]) =>
  `<path d="M${x} 168v-${height}l34-24 34 24v${height}z" fill="#2c2a58"/>${[0, 1, 2, 3]
    .map(
      (index) =>
        `<rect x="${x + 12 + (index % 2) * 28}" y="${176 - height + Math.floor(index / 2) * 28}" width="16" height="18" rx="2" fill="${lit.includes(index) ? '#f3cf7a' : '#45427f'}"/>`,
    )
    .join('')}`

const bus = `<path d="M226 100q0-12 12-12h172q12 0 14 12l8 46q0 12-12 12H238q-12 0-12-12z" fill="#f0ede2"/><path d="M226 132h204l2 14q0 12-12 12H238q-12 0-12-12z" fill="#d9694a"/><path d="M240 98h34v26h-34zm42 0h34v26h-34zm42 0h34v26h-34zm42 0h32l6 26h-38z" fill="#f8dd9a"/>${[
  266, 384,
]
  .map(
    (x) =>
      `<circle cx="${x}" cy="158" r="15" fill="#1b1a36"/><circle cx="${x}" cy="158" r="6" fill="#8f8db8"/>`,
  )
  .join('')}<path d="M430 140l120 16v16H430z" fill="#f3cf7a" opacity=".35"/>`

const scenes: Readonly<Record<DemoSite['scene'], string>> = {
  lake: svg(
    `<rect width="640" height="200" fill="#dceae4"/><circle cx="500" cy="60" r="26" fill="#f3cf7a"/><path d="M0 110l90-50 80 46 90-60 110 70 120-44 150 50v20H0z" fill="#9fbfae"/>${waves(130, '#7fb0b8')}${[30, 48, 62, 90, 560, 584, 604].map((x, index) => reed(x, 60 + (index % 3) * 16)).join('')}<path d="M150 176l44-62 44 62z" fill="#c8632d"/><path d="M194 114l14 62h-28z" fill="#8f3f16"/>`,
  ),
  harbor: svg(
    `<rect width="640" height="200" fill="#dbe7f0"/><path d="M0 120h120v-34l26-18 26 18v34h60v40H0z" fill="#b9c8d4"/>${ship('#1f4e79')}${waves(150, '#5f8fb0')}`,
  ),
  sea: svg(
    `<rect width="640" height="200" fill="#f0e2dc"/><circle cx="120" cy="92" r="34" fill="#e5a26b"/>${ship('#7a2e2e')}${waves(150, '#8d7f8d')}<path d="M520 164q22-40 60-26 34 6 40 26z" fill="#6d5a57"/>`,
  ),
  night: svg(
    `<rect width="640" height="200" fill="#4d4a8c"/><path d="M446 26a26 26 0 1 0 24 38 22 22 0 1 1-24-38z" fill="#f6e3b0"/>${[
      [60, 30],
      [142, 52],
      [250, 24],
      [338, 46],
      [396, 22],
      [604, 36],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2" fill="#f6e3b0"/>`)
      .join(
        '',
      )}${house(20, 84, [1])}${house(96, 62, [0, 3])}${house(170, 90, [2])}${house(436, 76, [0])}${house(512, 60, [])}${house(580, 88, [1, 2])}<path d="M0 168h640v32H0z" fill="#24224a"/><path d="M20 186h60m60 0h60m60 0h60m60 0h60m60 0h60m60 0h60" stroke="#8f8db8" stroke-width="3"/>${bus}`,
  ),
}

/** The drawing at the top of the first page of a site. */
export const sceneOf = (scene: DemoSite['scene']) => scenes[scene]
