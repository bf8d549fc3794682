import type { TreeNode } from '#contract/studies/tools/tree-test.ts'

/** A node of the park’s menu: identifier, label and, for a branch, its children. */
type Item = readonly [id: string, label: string, children?: readonly Item[]]

const menu: Item = [
  'home',
  'National park',
  [
    [
      'visit',
      'Plan your visit',
      [
        [
          'getting-here',
          'Getting here',
          [
            ['by-train', 'By train and bus'],
            ['parking', 'By car, and where to park'],
            ['by-bicycle', 'By bicycle'],
            ['winter-roads', 'Roads in winter'],
            ['step-free-arrival', 'Step-free arrival'],
          ],
        ],
        [
          'times-and-tickets',
          'Times and tickets',
          [
            ['opening-times', 'Opening times'],
            ['day-tickets', 'Day tickets'],
            ['year-pass', 'Year pass'],
            ['group-visits', 'Groups and coaches'],
          ],
        ],
        [
          'staying',
          'Staying overnight',
          [
            ['campsites', 'Campsites'],
            ['huts', 'Mountain huts'],
            ['rooms', 'Rooms in the villages'],
          ],
        ],
        [
          'centers',
          'Visitor centers',
          [
            ['lake-house', 'The house by the lake'],
            ['forest-school', 'The forest school'],
            ['shop-and-maps', 'Shop and paper maps'],
          ],
        ],
      ],
    ],
    [
      'activities',
      'Things to do',
      [
        [
          'hiking',
          'Walking',
          [
            ['short-walks', 'Walks under an hour'],
            ['day-walks', 'Day walks'],
            ['long-trail', 'The long trail'],
            ['barrier-free-walks', 'Walks on wheels'],
          ],
        ],
        [
          'water',
          'On the water',
          [
            ['swimming', 'Places to swim'],
            ['boats', 'Canoes and boats'],
            ['fishing', 'Fishing'],
          ],
        ],
        [
          'winter',
          'In the snow',
          [
            ['snowshoes', 'Snowshoe routes'],
            ['ski-tracks', 'Cross-country tracks'],
          ],
        ],
        [
          'guided',
          'With a ranger',
          [
            ['guided-walks', 'Guided walks'],
            ['star-nights', 'Nights under the stars'],
            ['school-classes', 'School classes'],
          ],
        ],
      ],
    ],
    [
      'nature',
      'Nature',
      [
        [
          'animals',
          'Animals',
          [
            ['lynx', 'Lynx and wolf'],
            ['birds', 'Birds'],
            ['bats', 'Bats'],
            ['fish', 'Fish and crayfish'],
          ],
        ],
        [
          'plants',
          'Plants and fungi',
          [
            ['orchids', 'Orchids'],
            ['old-trees', 'Old trees'],
            ['mushrooms-and-berries', 'Mushrooms and berries'],
          ],
        ],
        [
          'landscape',
          'Rock and water',
          [
            ['lakes', 'How the lakes came about'],
            ['caves', 'Caves'],
            ['waterfalls', 'Waterfalls'],
          ],
        ],
        [
          'research',
          'Research',
          [
            ['counts', 'Counting animals'],
            ['climate', 'Climate station'],
          ],
        ],
      ],
    ],
    [
      'rules-and-advice',
      'Rules and advice',
      [
        [
          'rules',
          'What is allowed',
          [
            ['dogs', 'Dogs'],
            ['fires', 'Fires and stoves'],
            ['gathering', 'Picking and gathering'],
            ['night-outdoors', 'A night outdoors'],
            ['drones', 'Drones and filming'],
          ],
        ],
        [
          'safety',
          'Safe outdoors',
          [
            ['emergency', 'In an emergency'],
            ['weather-warnings', 'Weather warnings'],
            ['ticks', 'Ticks'],
          ],
        ],
      ],
    ],
    [
      'about',
      'About the park',
      [
        [
          'take-part',
          'Take part',
          [
            ['day-projects', 'Lend a hand for a day'],
            ['summer-placements', 'A summer in the park'],
            ['donate', 'Donate'],
          ],
        ],
        [
          'work-with-us',
          'Work with us',
          [
            ['jobs', 'Jobs'],
            ['contracts', 'Contracts and tenders'],
          ],
        ],
        [
          'who-we-are',
          'Who we are',
          [
            ['history', 'History of the park'],
            ['news', 'News'],
            ['contact', 'Contact'],
          ],
        ],
      ],
    ],
  ],
]

const nodesOf = ([id, label, children = []]: Item, parent: string | null): TreeNode[] => [
  { id, parent, label },
  ...children.flatMap((child) => nodesOf(child, id)),
]

/** All nodes, parents before their children. */
export const tree: TreeNode[] = nodesOf(menu, null)
