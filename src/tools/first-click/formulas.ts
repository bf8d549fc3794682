import { type Formula, unpublished } from '#studies/formulas/formula.ts'

/** Formulas of first click testing. */
export const firstClickFormulas = {
  success: {
    name: 'Success',
    term: 'success',
    formula: 'success = first clicks inside a correct hotspot ∕ (first clicks + skips)',
    explanation:
      'Only the first click counts. About 70% of tasks succeed after a correct first click, and about 24% after an incorrect one; Optimal published these numbers for tree tests, so use them as a rough guide.',
    source: 'Usual in first click testing',
  },
  hotspot: {
    name: 'Hotspots',
    term: 'hotspot',
    formula:
      'share = first clicks inside the hotspot ∕ first clicks;  inside: the middle of the clicked pixel is',
    explanation:
      'Hotspots use image pixels, so zoom, scrolling and screen size have no influence. A click in overlapping hotspots counts in each of them; without overlaps all shares, including “No hotspot”, add up to 100%.',
    source: 'Point in polygon by the even-odd rule: Shimrat 1962, Communications of the ACM 5, page 434',
  },
  time: {
    name: 'Time to click',
    term: 'geometric-mean',
    formula:
      'geometric mean = exp(mean of ln time), interval exp(mean of ln time ± t · s ∕ √n), of the times from the painted picture to the first click',
    explanation:
      'Time starts when the picture is painted, not when its download starts. The geometric mean is the best estimate of a typical time for fewer than about 25 times; one long pause can change the mean a lot. The median is the middle time. Times of correct clicks are shown beside those of all.',
    source:
      'Sauro and Lewis 2010, Average task times in usability tests, CHI ’10, page 2347; interval: Sauro and Lewis 2016, Quantifying the User Experience, chapter 3',
  },
  belowFold: {
    name: 'Below the first screen',
    formula: 'below = first clicks below the last row visible when the picture appeared ∕ first clicks',
    explanation:
      'Screens have different heights, so each click is compared with the screen it was made on. Such a click needed scrolling: the participant found nothing suitable on the first screen.',
    source: unpublished,
  },
  heat: {
    name: 'Heat',
    term: 'heat-map',
    formula:
      'heat(p) = Σ over clicks of exp(−distance(p, click)² ∕ 2h²),  h = 2.5% of the picture’s width, cut off at 3h',
    explanation:
      'With increasing density the color changes from green to sand to rust and becomes more opaque. Colors are relative to the highest density of the task, so compare the shapes of two maps, not their colors.',
    source: 'Kernel density with a Gaussian: Silverman 1986, Density Estimation, section 4.2',
  },
  clusters: {
    name: 'Clusters',
    term: 'cluster-of-clicks',
    formula: 'core click: at least 3 clicks within r, itself included;  r = 4% of the picture’s width',
    explanation:
      'Core clicks within r of each other form a cluster; other clicks within r of a core click join the nearest one. Ties go to the upper, then to the left click, so that the order of participants has no influence. All remaining clicks belong to no cluster. Clicks in each hotspot and clicks in none are clustered separately, so no cluster mixes correct and incorrect clicks.',
    source:
      'DBSCAN: Ester, Kriegel, Sander and Xu 1996, KDD-96, page 226; radius, count, tie rule and the split by hotspot are ours',
  },
  region: {
    name: 'Custom region',
    formula: 'share = first clicks inside the rectangle ∕ first clicks',
    explanation: 'A region can be anywhere, also across hotspots. It is not stored.',
    source: unpublished,
  },
} as const satisfies Record<string, Formula>
