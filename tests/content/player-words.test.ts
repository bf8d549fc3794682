import { describe, expect, it } from 'vitest'
import { words as english } from '#content/player-words/en.ts'
import { filled, playerWords } from '#content/player-words/index.ts'
import { languages } from '#contract/enumerations.ts'

/** Texts by their path: `sort.undo`. */
const textsOf = (words: object, above = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? textsOf(value, `${above}${key}.`)
      : [[`${above}${key}`, String(value)]],
  )
const bracesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

const inEnglish = new Map(textsOf(english))
const loaders = Object.entries(playerWords)

it('every study language has words', () => {
  expect(['en', ...loaders.map(([language]) => language)]).toEqual([...languages])
})

describe.each(loaders)('the words of a player in %s', (language, load) => {
  it('are all there, none of them English, with the same braces to fill', async () => {
    const texts = textsOf((await load()).words)
    expect(texts.map(([path]) => path)).toEqual([...inEnglish.keys()])
    for (const [path, text] of texts) {
      expect(text.trim(), path).toBe(text)
      expect(text, `${language} ${path}`).not.toBe('')
      expect(bracesOf(text), `${language} ${path}`).toEqual(bracesOf(inEnglish.get(path) ?? ''))
      expect(text, `${language} ${path}`).not.toBe(inEnglish.get(path))
    }
    const [whole, least] = [texts.map(([, text]) => text).join(' '), / (the|your|this|and) /i]
    expect(whole).not.toMatch(least)
  })

  it('name the button that answers a tree as the button is called', async () => {
    const { tree } = (await load()).words
    expect(tree.marked).toContain(tree.find)
  })
})

it('braces are filled by name, and those without a value stay', () => {
  expect(filled('{n} of {total}: {name}', { n: 1, total: 3 })).toBe('1 of 3: {name}')
})
