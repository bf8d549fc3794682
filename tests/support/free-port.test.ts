import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

test('gives no port twice, and none that the system gives to others', async () => {
  const ports: number[] = []
  for (let asked = 0; asked < 500; asked += 1) ports.push(await freePort())
  expect(new Set(ports).size).toBe(ports.length)
  expect(Math.max(...ports)).toBeLessThan(32_768)
})
