import { type Formula, unpublished } from '#studies/formulas/formula.ts'

/** Formulas of first click testing. */
export const firstClickFormulas = {
  success: {
    name: 'Success',
    formula: 'success = first clicks inside a right hotspot ∕ (first clicks + skips)',
    explanation:
      'Further clicks don’t count. Where the first click is right about 70% of tasks end well, where it is wrong about 24%: published by Optimal, counted over answers to tree tests, so take it as a direction.',
    source: 'Usual in first click testing',
  },
  hotspot: {
    name: 'Hotspots',
    formula:
      'share = first clicks inside the hotspot ∕ first clicks;  inside: the middle of the clicked pixel is',
    explanation:
      'Hotspots lie in the picture’s own pixels, so zoom, scrolling and screen size change nothing. Where two overlap a click counts in each; where none do, their shares and that of “no hotspot” add up to one.',
    source: 'Point in polygon by the even-odd rule: Shimrat 1962, Communications of the ACM 5, page 434',
  },
  time: {
    name: 'Time to click',
    formula:
      'median, mean, and geometric mean = exp(mean of ln time), of the times from the painted picture to the first click',
    explanation:
      'The clock starts when the decoded picture has been drawn, not when its download began. Read the median first: one person who went for coffee moves a mean. Below about 25 times the geometric mean is the better guess of what is typical. The interval is that of the median; below six times there is none.',
    source:
      'Sauro and Lewis 2010, Average task times in usability tests, CHI ’10, page 2347. Interval of the median: Conover, by order statistics',
  },
  belowFold: {
    name: 'Below the first screen',
    formula:
      'below = first clicks on a row under the last one in sight when the picture appeared ∕ first clicks',
    explanation:
      'Every screen ends elsewhere, so each click is compared with the screen it was made on. Such a click took scrolling, and says that nothing above was good enough.',
    source: unpublished,
  },
  heat: {
    name: 'Heat',
    formula:
      'heat(p) = Σ over clicks of exp(−distance(p, click)² ∕ 2h²),  h = 2.5% of the picture’s width, cut off at 3h',
    explanation:
      'Where clicks crowd the color goes from green over sand to rust and gets denser. The darkest rust is the most crowded spot of this task, so two maps are compared by their shapes, not by their colors.',
    source: 'Kernel density with a Gaussian: Silverman 1986, Density Estimation, section 4.2',
  },
  clusters: {
    name: 'Clusters',
    formula: 'crowded: at least 3 clicks within r, itself included;  r = 4% of the picture’s width',
    explanation:
      'Crowded clicks within r of each other are one cluster, and a click near a crowded one joins the nearest. Ties go to the upper, then to the left click: the order of participants changes nothing. All others are scattered.',
    source:
      'DBSCAN: Ester, Kriegel, Sander and Xu 1996, KDD-96, page 226; radius, count and tie rule are ours',
  },
  region: {
    name: 'A region of your own',
    formula: 'share = first clicks inside the rectangle ∕ first clicks',
    explanation: 'A region is only looked at, nothing is stored. It may lie anywhere, across hotspots too.',
    source: unpublished,
  },
} as const satisfies Record<string, Formula>
