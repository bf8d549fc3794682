import { expect } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { messages } from '#content/translations/en.ts'
import { format } from '#content/translations/translation.ts'
import { groupOfCard, unsortedOf } from '#machines/tools/card-sort/card-sort-groups.ts'
import { unnamedOf } from '#machines/tools/card-sort/card-sort-task.ts'
import { storedSessionAtTasks, openTasks } from '#tests/support/browser-session.ts'
import { describePage } from '#tests/support/page-model.ts'
import { dragWithMouse, emptyPlace, middleOf } from '#tests/support/pointer.ts'
import { smallStudy } from '#tests/support/studies.ts'
import { pageHeading } from '#tests/support/take-study.ts'
import { cardSortModel, order, tasks } from './card-sort-task.ts'

const sort = messages.tools.cardsort
type State = SnapshotFrom<typeof cardSortModel.machine>

const labels = new Map(tasks.cards.map(({ id, label }) => [id, label]))
const categories = new Map(tasks.categories.map(({ id, label }) => [id, label]))

describePage('card-sort-task', cardSortModel, {
  storedItems: storedSessionAtTasks(order, []),
  unavailable: [
    {
      events: [
        'card.picked',
        'card.placed',
        'card.unsorted',
        'group.created',
        'naming.started',
        'group.removed',
        'undo.requested',
        'sort.finished',
      ],
      in: ['sorting.naming'],
      reason: 'Whoever does anything else leaves the field, and the name in it is kept first.',
    },
    {
      events: ['group.named'],
      in: ['sorting.free', 'sorting.holding', 'sorting.reminded'],
      reason: 'A name is written in its field.',
      hidden: (page) => page.getByRole('textbox', { name: sort.nameField }),
    },
    {
      events: ['undo.requested', 'sort.finished'],
      in: ['sorting.holding'],
      reason: 'While a card is in hand, the places it can go to stand where these are.',
      hidden: (page) => page.getByRole('button', { name: new RegExp(`^(${sort.undo}|${sort.finish})$`) }),
    },
  ],
  open: ({ page }) => openTasks(page, tasks, order, []),
  act: ({ page }) => {
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const card = (id: string) => page.locator(`#card-${id}`)
    const pile = page.getByRole('region', { name: sort.unsorted, exact: true })
    const group = (name: string) => page.getByRole('region', { name: name || sort.unnamed, exact: true })
    const newGroup = page.getByRole('button', { name: new RegExp(`^${sort.newGroup}.*${sort.dropHint}$`) })
    const field = page.getByRole('textbox', { name: sort.nameField })
    const places = page.getByRole('group', { name: /^Where does/ })
    const reminder = page.getByRole('alert').filter({ hasText: /\S/ })
    const own = page.locator('[data-own]')

    const expectCards = async (place: typeof pile, cards: readonly string[]) => {
      await expect(place.locator('[data-card]')).toHaveCount(cards.length)
      for (const id of cards)
        await expect(place.getByRole('button', { name: labels.get(id) ?? id })).toBeVisible()
    }
    const expectTable = async ({ context: { groups, past } }: State, isHolding = false) => {
      await expect(pageHeading(page, sort.hybrid)).toBeVisible()
      await expectCards(pile, unsortedOf(order, groups))
      for (const { name, cards } of groups) await expectCards(group(name), cards)
      await expect(own).toHaveCount(groups.filter(({ category }) => category === null).length)
      if (isHolding) return
      await expect(places).toBeHidden()
      await expect(
        page.getByText(format(sort.progress, { left: unsortedOf(order, groups).length, total: 3 })),
      ).toBeVisible()
      await expect(button(sort.undo)).toBeEnabled({ enabled: past.length > 0 })
    }
    const send = (name: string) => places.getByRole('button', { name, exact: true }).click()

    return {
      events: {
        'card.picked': (event) => card(event.card).press('Enter'),
        'card.released': () => button(sort.cancel).click(),
        'card.placed': async (event) =>
          dragWithMouse(page, card(event.card), await middleOf(group(categories.get(event.group) ?? ''))),
        'group.chosen': (event) => send(categories.get(event.group) ?? ''),
        'card.unsorted': async (event) =>
          (await places.isVisible())
            ? send(sort.backToUnsorted)
            : dragWithMouse(page, card(event.card), await middleOf(pile)),
        'group.created': async (event) => {
          if (event.card === null) await newGroup.click()
          else if (await places.isVisible()) await send(sort.newGroup)
          else await dragWithMouse(page, card(event.card), await emptyPlace(page))
        },
        // Under a card in hand the groups can be reached by the keyboard alone.
        'naming.started': () => own.locator('h2').getByRole('button').press('Enter'),
        'naming.ended': () => field.press('Escape'),
        'group.named': async ({ name }) => {
          await field.fill(name)
          await (name === '' ? field.blur() : field.press('Enter'))
        },
        'group.removed': () => own.getByRole('button', { name: /^Remove / }).press('Enter'),
        'undo.requested': () => button(sort.undo).click(),
        'sort.finished': () => button(sort.finish).click(),
      },
      ends: {},
      states: {
        'sorting.free': async (state) => {
          await expectTable(state)
          await expect(field).toBeHidden()
          await expect(reminder).toHaveCount(0)
        },
        'sorting.holding': async (state) => {
          await expectTable(state, true)
          const { groups, held } = state.context
          await expect(page.locator('[data-card][aria-pressed=true]')).toHaveId(`card-${held}`)
          await expect(places).toHaveAccessibleName(
            format(sort.where, { card: labels.get(held ?? '') ?? '' }),
          )
          const from = groupOfCard(groups, held ?? '')
          await expect(places.locator('[aria-current]')).toHaveText(from ? [from.name || sort.unnamed] : [])
        },
        'sorting.naming': async (state) => {
          await expectTable(state)
          const { groups, naming } = state.context
          await expect(field).toBeFocused()
          await expect(field).toHaveValue(groups.find(({ id }) => id === naming)?.name ?? '')
        },
        'sorting.reminded': async (state) => {
          await expectTable(state)
          await expect(field).toBeHidden()
          const unsorted = unsortedOf(order, state.context.groups).length
          const unnamed = unnamedOf(state.context.groups).length
          if (unsorted > 0) await expect(reminder).toContainText(format(sort.toPlace, { n: unsorted }))
          if (unnamed > 0) await expect(reminder).toContainText(format(sort.toName, { n: unnamed }))
          await expect(page.getByText(sort.needsName)).toHaveCount(unnamed)
        },
        finished: () => expect(pageHeading(page, smallStudy.closing.title)).toBeVisible(),
      },
    }
  },
})
