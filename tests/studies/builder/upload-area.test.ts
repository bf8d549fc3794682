import { expect, test } from 'vitest'
import { fileError, titleOf } from '#studies/builder/upload-area.tsx'

const megabyte = 1024 * 1024

test('refuses files of other types, empty ones and those above the limit of their kind', () => {
  const kinds = ['image', 'video'] as const
  expect(fileError({ name: 'Shop front.PNG', size: 1 }, kinds)).toBeNull()
  expect(fileError({ name: 'shop.mp4', size: 100 * megabyte }, kinds)).toBeNull()
  expect(fileError({ name: 'shop.mp4', size: 100 * megabyte + 1 }, kinds)).toBe('Upload size out of bounds')
  expect(fileError({ name: 'shop.png', size: 0 }, kinds)).toBe('Upload size out of bounds')
  expect(fileError({ name: 'shop.mp3', size: 1 }, kinds)).toBe('Invalid file extension name')
  expect(fileError({ name: 'png', size: 1 }, kinds)).toBe('Invalid file extension name')
})

test('names an upload by its file name without the extension', () => {
  expect(['Shop front.v2.png', '.png', 'shop'].map(titleOf)).toEqual(['Shop front.v2', '.png', 'shop'])
})
