import { writeFileSync } from 'node:fs'

type Value = string | number | readonly Value[] | { readonly [key: string]: Value }

const types = { string: 2, number: 6, map: 7, array: 11 } as const

const control = (type: number, size: number) => {
  if (size > 28) throw new Error('Longer values have another form')
  return Buffer.from(type > 7 ? [size, type - 7] : [(type << 5) | size])
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value)

const encode = (value: Value): Buffer => {
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([control(types.string, text.length), text])
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return Buffer.concat([control(types.number, 4), bytes])
  }
  if (isList(value)) return Buffer.concat([control(types.array, value.length), ...value.map(encode)])
  const pairs = Object.entries(value).map(([key, each]) => Buffer.concat([encode(key), encode(each)]))
  return Buffer.concat([control(types.map, pairs.length), ...pairs])
}

const separator = Buffer.alloc(16)
const metadataStart = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')

interface Node {
  readonly children: [Node | number | undefined, Node | number | undefined]
}

/** Writes a database of places in the format of MaxMind (MMDB), with a record for each network of IPv4. */
export const writePlacesDatabase = (file: string, networks: Readonly<Record<string, Value>>) => {
  const nodes: Node[] = []
  const newNode = () => {
    const node: Node = { children: [undefined, undefined] }
    nodes.push(node)
    return node
  }
  const root = newNode()
  const records: Buffer[] = []
  let offset = 0
  for (const [network, value] of Object.entries(networks)) {
    const [address = '', length = '32'] = network.split('/')
    const bits = address
      .split('.')
      .map((byte) => Number(byte).toString(2).padStart(8, '0'))
      .join('')
      .slice(0, Number(length))
    let node = root
    for (const bit of bits.slice(0, -1)) {
      const next = node.children[bit === '1' ? 1 : 0]
      if (typeof next === 'number') throw new Error('The networks overlap')
      const child: Node = next ?? newNode()
      node.children[bit === '1' ? 1 : 0] = child
      node = child
    }
    node.children[bits.endsWith('1') ? 1 : 0] = offset
    const record = encode(value)
    records.push(record)
    offset += record.length
  }
  const tree = Buffer.alloc(nodes.length * 6)
  nodes.forEach(({ children }, at) => {
    children.forEach((child, side) => {
      const target =
        child === undefined
          ? nodes.length
          : typeof child === 'number'
            ? nodes.length + separator.length + child
            : nodes.indexOf(child)
      tree.writeUIntBE(target, at * 6 + side * 3, 3)
    })
  })
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
    database_type: 'Test-City',
    description: { en: 'Places of a test' },
    ip_version: 4,
    languages: ['en'],
    node_count: nodes.length,
    record_size: 24,
  })
  writeFileSync(file, Buffer.concat([tree, separator, ...records, metadataStart, metadata]))
}
